import type { Role } from '#server/db/schema.ts';
import { deleteBrand } from '#server/factory-cars/brand-commands.ts';
import { deleteEdition } from '#server/factory-cars/edition-commands.ts';
import { deleteModel } from '#server/factory-cars/model-commands.ts';
import { deleteProduct } from '#server/factory-cars/product-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCatalogue, typedProduct } from './catalogue.ts';
import { entitiesOfCompany } from './entities-of-company.ts';
import { addDepartment } from './factories.ts';
import type { BothChanged } from './two-edits.ts';

/** The rows that entities are created below: the catalogue, and a department. */
export async function addPlace(tenant: Tenant, catalogue: Parameters<typeof addCatalogue>[1] = {}) {
  return { departmentId: await addDepartment(tenant, 'Herning'), ...(await addCatalogue(tenant, catalogue)) };
}

export type Place = Awaited<ReturnType<typeof addPlace>>;
/** With the rows of a car, by path. */
export type Rows = Place &
  Record<'expense' | 'memo' | 'department' | 'template' | 'checklist' | 'lender' | 'customer' | 'contact', string>;
export type Typed = Record<string, string>;

type Created = {
  /** The form of a new row, its input, and the change that makes another one. */
  form: (place: Place) => string;
  typed: (place: Place) => Typed;
  other: Typed;
  remove: (tenant: Tenant, place: Place, id: number) => Promise<unknown>;
};

export type Entity = {
  kind: string;
  table:
    | ('brand' | 'model' | 'edition' | 'product' | 'department' | 'expense' | 'memo' | 'mailTemplate')
    | ('customer' | 'customerContact' | 'checklistTemplate' | 'lender');
  /** The paths of its list and pages, with a reason where the specification has no such path. */
  beyond?: { path: string; why: string };
  /** A form submitted twice creates one row. */
  created?: Created;
  /** The page of an existing row. */
  page: (rows: Rows) => string;
  /** The input of two concurrent users. */
  together?: BothChanged;
  /** Who else may change it; by default a sales manager. */
  colleagueRole?: Role;
  /** The input of a save that is undone; the other fields are posted unchanged. */
  edited?: Typed;
  /** An action with a rule beyond its permission, which a role may not take. */
  keptFrom?: [Role, action: string];
  /** Its saves and its deletion have no undo. */
  isKept?: true;
  /** The path and fields of its deletion, where those are not the default. */
  deletion?: (page: string) => [path: string, fields: Typed];
};

const edition = ({ editionId }: Place) => `/factory-cars/editions/${editionId}/edit`;
const product = (place: Place) => `${edition(place)}?product=${place.productId}`;
const climate = { 'options[1].code': 'KLIMA', 'options[1].name': 'Klima', 'options[1].priceExclVatExclTax': '9.000' };

/** The entities, all under the contracts of creating once, saving together and undo. */
export const entities: Entity[] = [
  {
    kind: 'brand',
    table: 'brand',
    created: {
      form: () => '/factory-cars/brands/create',
      typed: () => ({ name: 'Renault' }),
      other: { name: 'Dacia' },
      remove: (tenant, _, id) => deleteBrand(tenant, id),
    },
    page: ({ brandId }) => `/factory-cars/brands/${brandId}/edit`,
    together: {
      both: {
        ...{ name: 'importerName', label: 'Importør' },
        ...{ values: ['Min', 'Deres'], shown: ['Min', 'Deres', 'ikke udfyldt'] },
      },
      mine: { isActive: '' },
    },
    edited: { name: 'Mercedes', country: 'Tyskland' },
  },
  {
    kind: 'model',
    table: 'model',
    created: {
      form: () => '/factory-cars/models/create',
      typed: ({ brandId }) => ({ brandId: String(brandId), name: 'Sprinter', vehicleType: 'van' }),
      other: { name: 'Citan' },
      remove: (tenant, _, id) => deleteModel(tenant, id),
    },
    page: ({ modelId }) => `/factory-cars/models/${modelId}/edit`,
    together: {
      both: { name: 'segment', label: 'Segment', values: ['Stor', 'Lille'], shown: ['Stor', 'Lille', 'ikke udfyldt'] },
      mine: { vehicleType: 'passenger_car' },
    },
    edited: { name: 'eVito', segment: 'Mellem' },
  },
  {
    kind: 'edition',
    table: 'edition',
    created: {
      form: () => '/factory-cars/editions/create',
      typed: ({ modelId }) => ({ modelId: String(modelId), name: 'Pro', status: 'active' }),
      other: { name: 'Base' },
      remove: (tenant, _, id) => deleteEdition(tenant, id),
    },
    page: edition,
    together: {
      both: {
        ...{ name: 'status', label: 'Status', values: ['closed', 'phasingOut'], shown: ['Lukket', 'Udgår', 'Aktiv'] },
      },
      mine: { description: 'Med læder' },
    },
    edited: { name: 'Luksus', status: 'closed' },
  },
  {
    kind: 'product',
    table: 'product',
    created: {
      form: (place) => `${edition(place)}?product=new`,
      typed: () => ({ ...typedProduct, name: '116 CDI', productCode: 'V116' }),
      other: { name: '119 CDI', productCode: 'V119' },
      remove: (tenant, { editionId }, id) => deleteProduct(tenant, editionId, id),
    },
    page: product,
    together: {
      both: {
        ...{ name: 'priceExclVatExclTax', label: 'Pris ekskl. moms og afgift', values: ['220.000,50', '210.000'] },
        shown: ['220.000,50 kr.', '210.000 kr.', '200.000 kr.'],
      },
      mine: { isOrderable: '', 'options[0].name': 'Navi' },
    },
    edited: { name: '118 CDI', priceExclVatExclTax: '210.000', 'options[0].name': 'Navi', ...climate },
    keptFrom: ['technician', 'create'],
    deletion: (page) => [page.replace(/\?.*/, ''), { step: 'delete', product: page.replace(/.*=/, '') }],
  },
  {
    kind: 'the options of a product',
    table: 'product',
    page: product,
    together: {
      both: {
        ...{ name: 'options[0].priceExclVatExclTax', label: 'Tilvalg', values: ['8.000', '7.000'] },
        shown: ['NAV Navigation: 8.000 kr.', 'NAV Navigation: 7.000 kr.', 'NAV Navigation: 6.000 kr.'],
      },
      mine: { seats: '3' },
    },
  },
  ...entitiesOfCompany,
  {
    kind: 'expense',
    table: 'expense',
    page: ({ expense }) => expense,
    together: {
      both: {
        ...{ name: 'type', label: 'Type', values: ['fuel', 'parts'] },
        shown: ['Brændstof eller opladning', 'Reservedele', 'Dæk'],
      },
      mine: { supplierName: 'Dækcentret', deductible: '' },
    },
    edited: { amountExclVat: '2.000', supplierName: 'Dækcentret' },
  },
  {
    kind: 'memo',
    table: 'memo',
    page: ({ memo }) => memo,
    together: {
      both: {
        ...{ name: 'checklist', label: 'Tjekliste' },
        ...{ values: ['Ruder', 'Fælge'], shown: ['Ruder', 'Fælge', 'ikke udfyldt'] },
      },
      mine: { priority: 'high', isPinned: 'on' },
    },
    edited: { title: 'Vask igen', status: 'done', checklist: 'Fælge' },
    deletion: (page) => [page.replace(/\/\d+$/, ''), { step: 'delete', memo: page.replace(/.*\//, '') }],
  },
  {
    kind: 'customer',
    table: 'customer',
    page: ({ customer }) => customer,
    together: {
      both: {
        ...{ name: 'segment', label: 'Segment', values: ['active', 'lost'], shown: ['Aktiv', 'Tabt', 'Ny'] },
      },
      mine: { notes: 'Ring om eftermiddagen', tags: 'flåde, stamkunde' },
    },
    edited: { type: 'business', cvr: '13748136', name: 'Holm ApS', isBlocked: 'on', blockedReason: 'Betaler ikke' },
  },
  {
    kind: 'contact',
    table: 'customerContact',
    page: ({ contact }) => contact,
    together: {
      both: { name: 'title', label: 'Titel', values: ['Køber', 'Chef'], shown: ['Køber', 'Chef', 'ikke udfyldt'] },
      mine: { phone: '20 20 20 20' },
    },
    edited: { name: 'Dorte Dahl', email: 'dorte@holm.example', isPrimary: '' },
    deletion: (page) => [page.replace(/\?.*/, ''), { step: 'delete', contact: page.replace(/.*=/, '') }],
  },
];

/** The paths of entities beyond the specification. */
export const pathsBeyond = entities.flatMap(({ beyond }) =>
  beyond ? ['', '/create', '/:id', '/:id/edit', '/view/:viewSlug'].map((below) => beyond.path + below) : [],
);
