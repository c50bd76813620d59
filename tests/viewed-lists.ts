import { carViews } from '#server/cars/car-views.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import type { Role } from '#server/db/schema.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { takeFlash } from '#server/http/flash.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import { memoViews } from '#server/memos/memo-views.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { rentalViews } from '#server/rentals/rental-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import type { ViewDetails } from '#server/views/view-fields.ts';
import type { ViewedList, ViewList } from '#server/views/viewed-list.ts';
import { addBrand, addEdition, addModel, addProduct } from './catalogue.ts';
import { addCar, addCustomer, addMemos } from './factories.ts';
import type { Organization, Person } from './fixtures.ts';
import { textOf } from './html.ts';
import { agreementOf } from './rentals.ts';

export const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });

/** A row by its name, and whether the view's filter includes it. */
type Row = { name: string; isShown: boolean };

export type ListUnderTest = {
  list: ViewList;
  address: string;
  afterDeletion: string;
  /** Titles of the list, its rows and the page of its views. */
  name: string;
  rows: string;
  page: string;
  /** Saves a view of the list at this query. */
  save: (tenant: Tenant, query: string, details: Partial<ViewDetails>) => Promise<{ id: number; slug: string }>;
  addRows: (tenant: Tenant, rows: Row[]) => Promise<void>;
  /** A filter that separates the rows by two values, another one, and the column of the names. */
  filter: { name: string; label: string; shown: string; hidden: string };
  otherFilter: string;
  nameColumn: string;
  /** The names of the starter views. */
  starters: string[];
  /** The role with the fewest rights that reads the list. */
  reader: Role;
};

function saving<Content>(list: ViewedList<Content>): ListUnderTest['save'] {
  return async (tenant, query, { name = 'Dieselbiler', viewType = 'organization', description }) =>
    saveView(tenant, list, {
      ...{ name, viewType, description },
      content: await list.fromParams(new URLSearchParams(query), tenant),
    });
}

const byFuel = {
  filter: { name: 'fuelType', label: 'Drivmiddel', shown: 'diesel', hidden: 'benzin' },
  otherFilter: 'gearType',
  nameColumn: 'modelName',
} as const;
const fuelOf = ({ isShown }: Row) => byFuel.filter[isShown ? 'shown' : 'hidden'];

/** The lists with saved views, all under the contract of `tests/http/views-*.test.ts`. */
export const viewedLists: ListUnderTest[] = [
  {
    list: 'cars',
    address: '/cars',
    afterDeletion: '/used-cars',
    name: 'billiste',
    rows: 'biler',
    page: '/car-views',
    save: saving(carViews),
    async addRows(tenant, rows) {
      for (const row of rows) await addCar(tenant, { brandName: 'Ford', modelName: row.name, fuelType: fuelOf(row) });
    },
    ...byFuel,
    starters: ['Over 60 dage på lager', 'Uden pris', 'Uden billeder', 'Kladder'],
    reader: 'technician',
  },
  {
    list: 'memos',
    address: '/memos',
    afterDeletion: '/memos',
    name: 'opgaveliste',
    rows: 'notater',
    page: '/car-views?list=memos',
    save: saving(memoViews),
    async addRows(tenant, rows) {
      const carId = await addCar(tenant);
      for (const { name, isShown } of rows)
        await addMemos(tenant, carId, [{ title: name, kind: isShown ? 'prep' : 'call' }]);
    },
    filter: { name: 'kind', label: 'Slags', shown: 'prep', hidden: 'call' },
    otherFilter: 'priority',
    nameColumn: 'title',
    starters: ['Mine i dag', 'Forfaldne', 'Uden ansvarlig', 'Klargøring i morgen', 'Jeg har bedt om'],
    reader: 'technician',
  },
  {
    list: 'products',
    address: '/factory-cars/products',
    afterDeletion: '/factory-cars/products',
    name: 'produktliste',
    rows: 'produkter',
    page: '/car-views?list=products',
    save: saving(productViews),
    async addRows(tenant, rows) {
      const brandId = await addBrand(tenant, 'Ford');
      for (const row of rows) {
        const edition = await addEdition(tenant, await addModel(tenant, brandId, row.name), 'Titanium');
        await addProduct(tenant, edition, { fuelType: fuelOf(row), productCode: '' });
      }
    },
    ...byFuel,
    starters: ['Elbiler', 'Længst levering', 'Udgår', 'Kladder'],
    reader: 'technician',
  },
  {
    list: 'customers',
    address: '/customers',
    afterDeletion: '/customers',
    name: 'kundeliste',
    rows: 'kunder',
    page: '/car-views?list=customers',
    save: saving(customerViews),
    async addRows(tenant, rows) {
      for (const { name, isShown } of rows) {
        await addCustomer(tenant, { name, segment: isShown ? 'active' : 'lost' });
      }
    },
    filter: { name: 'segment', label: 'Segment', shown: 'active', hidden: 'lost' },
    otherFilter: 'creditStatus',
    nameColumn: 'name',
    starters: ['Uden samtykke', 'Sovende', 'Mangler e-mail', 'Mine kunder'],
    reader: 'member',
  },
  {
    list: 'leads',
    address: '/leads',
    afterDeletion: '/leads',
    name: 'emneliste',
    rows: 'emner',
    page: '/car-views?list=leads',
    save: saving(leadViews),
    async addRows(tenant, rows) {
      for (const { name, isShown } of rows) {
        const carId = await addCar(tenant, { brandName: 'Ford', modelName: name });
        await createLead(tenant, { source: isShown ? 'phone' : 'website', contactName: 'Anna Holm', carId });
      }
    },
    filter: { name: 'source', label: 'Kilde', shown: 'phone', hidden: 'website' },
    otherFilter: 'kind',
    nameColumn: 'wish',
    starters: ['Ubesvarede', 'Mine i dag', 'Overskredne', 'Uden næste handling', 'Tilbud uden svar'],
    reader: 'technician',
  },
  {
    list: 'rentals',
    address: '/rental/agreements',
    afterDeletion: '/rental/agreements',
    name: 'lejeliste',
    rows: 'lejeaftaler',
    page: '/car-views?list=rentals',
    save: saving(rentalViews),
    async addRows(tenant, rows) {
      const customerId = await addCustomer(tenant);
      for (const { name, isShown } of rows) {
        const car = await addCar(tenant, { brandName: 'Ford', modelName: name, rentalEnabled: true });
        const productType = isShown ? 'shortRental' : 'longRental';
        await createAgreement(tenant, agreementOf({ customerId, car, productType }));
      }
    },
    filter: { name: 'productType', label: 'Lejetype', shown: 'shortRental', hidden: 'longRental' },
    otherFilter: 'category',
    nameColumn: 'carName',
    starters: ['Ud i dag', 'Ind i dag', 'Forfaldne', 'Udløber i 30 dage', 'Uden kontrakt', 'Uden depositum'],
    reader: 'technician',
  },
];

/** Queries of a list: the view's filter, its opposite, and the rows by name from Z to A. */
export function queriesOf({ filter: { name, shown, hidden }, nameColumn }: ListUnderTest) {
  const sorted = `sortBy=${nameColumn}&sortDirection=desc`;
  return { ofShown: `${name}=${shown}`, ofHidden: `${name}=${hidden}`, sorted, ofView: `${name}=${shown}&${sorted}` };
}

type Fixtures = {
  organize: () => Promise<Organization>;
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

/** An organisation with a few rows, and a view of those on diesel, saved by the owner. */
export async function stockWithView(
  { organize, as }: Fixtures,
  list: ListUnderTest,
  details: Partial<ViewDetails> = {},
) {
  const organization = await organize();
  const id = await as(who(organization), async (tenant) => {
    await list.addRows(tenant, [
      { name: 'Focus', isShown: true },
      { name: 'Transit', isShown: true },
      { name: 'Mustang', isShown: false },
    ]);
    return (await list.save(tenant, queriesOf(list).ofView, details)).id;
  });
  return { organization, id: String(id) };
}

const models = ['Focus', 'Transit', 'Mustang'];
/** The models in the order of the page's rows. */
export const modelsIn = (html: string) => {
  const text = textOf(html);
  const rows = text.slice(text.lastIndexOf('Eksportér'));
  return models.filter((each) => rows.includes(each)).sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
};

/** The toast on the page after this response. */
export async function toastOf(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { toast } = await takeFlash(new Request('http://localhost/', { headers: { cookie } }));
  return toast;
}
