import type { Resource, Role } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import { bundledCarFields, costFields } from '../cars/car-costs.ts';
import { carGuard } from '../cars/car-returns.ts';
import type { Guard } from './undo-rows.ts';

type Rule = {
  /** Whose rights it takes: what was created is deleted, what was changed is changed back, what was deleted is created. */
  resource: Resource;
  /** Fields that mean something only together: when one has changed since, all of them stay. */
  bundles?: readonly (readonly string[])[];
  /** Fields that a trigger writes when others are written: they are put back after those. */
  last?: readonly string[];
  /** Fields that this role neither sees nor takes back. */
  hiddenFrom?: (role: Role) => readonly string[];
  /** Fields that the database reckons of others: they are neither seen nor put back, they follow. */
  reckoned?: readonly string[];
  /** What a row may not be taken back to. */
  guard?: Guard;
  /** What is said when a constraint keeps something from coming back. */
  refusals?: Readonly<Record<string, { code: string }>>;
};

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
  brand: { resource: 'cars' },
  document: { resource: 'cars', bundles: [['deletedAt', 'deletedById']] },
  documentVersion: { resource: 'cars' },
  documentLink: { resource: 'cars' },
  file: 'log',
  activity: 'log',
};
