import type { Resource } from '../auth/permissions.ts';
import { type CarBy, carChildGuard, documentPartGuard } from '../cars/car-child-returns.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { bundledCarFields, costFields } from '../cars/car-costs.ts';
import { carGuard } from '../cars/car-returns.ts';
import type { Role } from '../db/schema.ts';
import { expenseGuard, settleExpenses } from '../expenses/expense-returns.ts';
import { editionGuard, productGuard } from '../factory-cars/catalogue-returns.ts';
import { memoGuard } from '../memos/memo-returns.ts';
import type { Tenant } from '../tenant.ts';
import type { Guard, Part } from './undo-rows.ts';

type Rule = {
  /** Whose rights it takes: what was created is deleted, what was changed is changed back, what was deleted is created. */
  resource: Resource;
  /** Fields that mean something only together: when one has changed since, all of them stay. */
  bundles?: readonly (readonly string[])[];
  /** Fields that a trigger writes when others are written: they are put back after those. */
  last?: readonly string[];
  /** Fields that this role neither sees nor takes back. */
  hiddenFrom?: (role: Role) => readonly string[];
  /** Fields that follow others by a trigger or by what the group's other rows say: they are not put back themselves. */
  reckoned?: readonly string[];
  /** What a row may not be taken back to. */
  guard?: Guard;
  /** By what its rows belong to a car, which is locked before them. */
  carBy?: CarBy;
  /** What a row is a part of: one that a group created goes and stays with the one it created it for. */
  partOf?: Part;
  /** Brings in order what follows from the rows of a group, once they are taken back. */
  settle?: (tenant: Tenant, group: string) => Promise<void>;
  /** What is said when a constraint keeps something from coming back. */
  refusals?: Readonly<Record<string, { code: string }>>;
};

const deletion = ['deletedAt', 'deletedById'];

/**
 * The tables whose changes can be taken back. `log` is a table that only tells what happened: it is left as it is. A
 * group that changed any other table cannot be taken back.
 */
export const undoable: Readonly<Record<string, Rule | 'log'>> = {
  car: {
    resource: 'cars',
    bundles: bundledCarFields,
    last: ['formerRegistrationNumbers'],
    reckoned: ['costPrice', 'expensesTotal'],
    guard: carGuard,
    hiddenFrom: (role) => (mayReadCosts(role) ? [] : costFields),
    refusals: {
      car_registration_number_unique: { code: 'plate-taken' },
      car_vin_unique: { code: 'vin-taken' },
      car_department: { code: 'unknown-department' },
      car_category: { code: 'unknown-category' },
    },
  },
  carFeature: { resource: 'cars' },
  carCategory: { resource: 'cars' },
  carImage: { resource: 'cars', guard: carChildGuard(), carBy: 'carId' },
  expense: {
    resource: 'expenses',
    bundles: [['status', 'approvedAt', 'approvedById', 'rejectedReason'], deletion],
    guard: carChildGuard(expenseGuard),
    carBy: 'carId',
    settle: settleExpenses,
    refusals: { expense_reversed_once: { code: 'expense-reversed' } },
  },
  memo: {
    resource: 'memos',
    bundles: [['status', 'completedAt', 'completedById'], deletion],
    guard: carChildGuard(memoGuard),
    carBy: 'carId',
  },
  brand: { resource: 'cars', refusals: { brand_name_unique: { code: 'brand-name-taken' } } },
  model: {
    resource: 'cars',
    bundles: [['introducedAt', 'discontinuedAt']],
    refusals: {
      model_name_unique: { code: 'model-name-taken' },
      product_code_unique: { code: 'codes-taken-in-brand' },
    },
  },
  edition: { resource: 'cars', bundles: [['validFrom', 'validTo']], guard: editionGuard },
  product: {
    resource: 'cars',
    bundles: [['registrationTaxOverride', 'registrationTaxReason']],
    guard: productGuard,
    refusals: {
      product_code_unique: { code: 'product-code-taken' },
      product_name_unique: { code: 'product-name-taken' },
    },
  },
  productOption: { resource: 'cars', partOf: { table: 'product', column: 'productId' } },
  factoryOrder: { resource: 'cars', partOf: { table: 'car', column: 'carId' } },
  document: { resource: 'cars', bundles: [deletion], guard: carChildGuard(), carBy: 'carId' },
  documentVersion: { resource: 'cars', guard: documentPartGuard, carBy: 'documentId' },
  documentLink: { resource: 'cars', guard: documentPartGuard, carBy: 'documentId' },
  carRemark: 'log',
  file: 'log',
  activity: 'log',
};
