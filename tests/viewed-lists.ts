import { carViews } from '#server/cars/car-views.ts';
import type { Role, ViewList } from '#server/db/schema.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { takeFlash } from '#server/http/flash.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import type { ViewDetails } from '#server/views/view-fields.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { addBrand, addEdition, addModel, addProduct } from './catalogue.ts';
import { addCar } from './factories.ts';
import type { Organization, Person } from './fixtures.ts';
import { textOf } from './html.ts';

export const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });

type Row = { model: string; fuelType: 'diesel' | 'benzin' };

export type ListUnderTest = {
  list: ViewList;
  address: string;
  afterDeletion: string;
  /** What the list, its rows and the page of its views are called. */
  name: string;
  rows: string;
  page: string;
  /** Saves a view of what the list shows at this query. */
  save: (tenant: Tenant, query: string, details: Partial<ViewDetails>) => Promise<{ id: number; slug: string }>;
  addRows: (tenant: Tenant, rows: Row[]) => Promise<void>;
  /** The names of the beginnings that are offered. */
  starters: string[];
};

function saving<Content>(list: ViewedList<Content>): ListUnderTest['save'] {
  return (tenant, query, { name = 'Dieselbiler', viewType = 'organization', description }) =>
    saveView(tenant, list, {
      ...{ name, viewType, description },
      content: list.fromParams(new URLSearchParams(query), tenant.role),
    });
}

/** The lists with saved views, each of which keeps the contract of `tests/http/views-*.test.ts`. */
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
      for (const { model, fuelType } of rows) await addCar(tenant, { brandName: 'Ford', modelName: model, fuelType });
    },
    starters: ['Over 60 dage på lager', 'Uden pris', 'Uden billeder', 'Kladder'],
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
      for (const { model, fuelType } of rows) {
        const edition = await addEdition(tenant, await addModel(tenant, brandId, model), 'Titanium');
        await addProduct(tenant, edition, { fuelType, productCode: '' });
      }
    },
    starters: ['Elbiler', 'Længst levering', 'Udgår', 'Kladder'],
  },
];

/** What runs on diesel, the models from Z to A. */
export const diesel = 'fuelType=diesel&sortBy=modelName&sortDirection=desc';

type Fixtures = {
  organize: () => Promise<Organization>;
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

/** An organisation with a few rows of the list, and its view of those on diesel, saved by the owner. */
export async function stockWithView(
  { organize, as }: Fixtures,
  list: ListUnderTest,
  details: Partial<ViewDetails> = {},
) {
  const organization = await organize();
  const id = await as(who(organization), async (tenant) => {
    await list.addRows(tenant, [
      { model: 'Focus', fuelType: 'diesel' },
      { model: 'Transit', fuelType: 'diesel' },
      { model: 'Mustang', fuelType: 'benzin' },
    ]);
    return (await list.save(tenant, diesel, details)).id;
  });
  return { organization, id: String(id) };
}

const models = ['Focus', 'Transit', 'Mustang'];
/** The models in the order in which the rows of the page have them. */
export const modelsIn = (html: string) => {
  const text = textOf(html);
  const rows = text.slice(text.lastIndexOf('Eksportér'));
  return models.filter((each) => rows.includes(each)).sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
};

/** What the page shown after this answer tells. */
export async function toastOf(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { toast } = await takeFlash(new Request('http://localhost/', { headers: { cookie } }));
  return toast;
}
