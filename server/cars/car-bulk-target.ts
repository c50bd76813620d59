import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { BulkTarget } from '../bulk-edits/bulk-target.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { DomainError } from '../errors.ts';
import { isDispensable } from '../occupation/group-cars.ts';
import { findRented } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { type PlannableCar, planCar, plannedColumns } from './car-bulk-rules.ts';
import { type BulkChange, type BulkNames, type BulkQuery, type BulkWarning, bulkPrices } from './car-bulk-types.ts';
import { listCategories, listFeatures } from './car-choices.ts';
import { mayPrice, mayReadCosts } from './car-columns.ts';
import { carRefusals } from './car-commands.ts';
import { countCars, idsInOrder } from './car-queries.ts';
import { stepVerbs } from './car-state-commands.ts';
import { mayTake } from './car-state-rules.ts';
import { carsOf } from './cars-of.ts';
import { countImagesOf } from './shown-images.ts';

const costWarnings: BulkWarning[] = ['below-min-price', 'below-cost'];
/** The steps that one feed line can report for many cars. */
const loggedVerbs = ['published', 'deleted', 'restored'] as const;

/** Bulk edits of cars apply a whole `BulkChange` to each car, or nothing. */
export const carTarget: BulkTarget = {
  list: 'cars',
  table: 'car',
  resource: 'cars',
  nouns: ['bil', 'biler'],
  settable: ['departmentId', 'category'],
  reckoned: { fields: bulkPrices, warning: 'price-moved' satisfies BulkWarning },
  refusals: carRefusals,
  async idsOf(tenant, query: BulkQuery, most) {
    const found = await idsInOrder(tenant, { ...query, columns: [] })
      .limit(most)
      .execute();
    return found.map(({ id }) => id);
  },
  countOf: (tenant, { filters }: BulkQuery) => countCars(tenant, filters),
  allowChange(tenant, { step, price, ...fields }: BulkChange) {
    if (step !== 'delete' || price || Object.keys(fields).length > 0) allow(tenant, 'cars', 'update');
    if (step === 'delete') allow(tenant, 'cars', 'delete');
    if (step && !mayTake(step, tenant.role)) throw new DomainError('not-allowed', 403);
    if (price && !mayPrice(tenant.role)) throw new DomainError('prices-not-yours', 403);
  },
  async requireKnown(tenant, { departmentId, category, addFeatures = [] }: BulkChange) {
    const { departments, categories, features } = await readBulkChoices(tenant);
    if (departmentId != null && !departments.some(({ id }) => id === departmentId)) {
      throw new DomainError('unknown-department', 409, 'departmentId');
    }
    if (category != null && !categories.some(({ key }) => key === category)) {
      throw new DomainError('unknown-category', 409, 'category');
    }
    const known = new Set(features.map(({ id }) => id));
    if (addFeatures.some((id) => !known.has(id))) throw new DomainError('features-gone', 409, 'addFeatures');
  },
  async plan(tenant, change: BulkChange, ids, isHeld) {
    const cars = await carsOf(tenant)
      .select(plannedColumns)
      .where('car.id', 'in', ids)
      .orderBy('car.id')
      .$if(isHeld, (found) => found.forUpdate())
      .execute();
    const images = change.step === 'publish' ? await countImagesOf(tenant, [...ids]) : new Map<number, number>();
    const seesCosts = mayReadCosts(tenant.role);
    const rented = await rentedOf(tenant, change, cars);
    return new Map(
      cars.map((row) => {
        const { brandName, modelName, variant, registrationNumber, stockNumber } = row;
        const names: BulkNames = { brandName, modelName, variant, registrationNumber, stockNumber };
        return [
          row.id,
          {
            ...{ row, names },
            ...planCar(tenant, row, change, {
              ...{ images: images.get(row.id) ?? 0, seesCosts, rented: rented.get(row.id) },
            }),
          },
        ];
      }),
    );
  },
  visibleTo: (role) =>
    mayReadCosts(role) ? undefined : sql<boolean>`"bulkEdit".change #>> '{price,field}' is distinct from 'minPrice'`,
  hiddenWarnings: (role) => (mayReadCosts(role) ? [] : costWarnings),
  verbOf: ({ step }: BulkChange) => loggedVerbs.find((verb) => verb === (step && stepVerbs[step])),
  /** Each car's page logs its step; the feed reports all of them in one line at the end. */
  async tell(tenant, { step }: BulkChange, ids, bulkEdit) {
    if (!step) return;
    for (const subjectId of ids) {
      await logActivity(tenant, { verb: stepVerbs[step], subjectType: 'car', subjectId, payload: { bulkEdit } });
    }
  },
};

/** The cars that an agreement, or the reservations of their group, keep where they are. */
async function rentedOf(tenant: Tenant, { step, category }: BulkChange, cars: readonly PlannableCar[]) {
  const kept = new Map<number, 'car-needed' | 'car-on-rental'>();
  if (step !== 'delete' && step !== 'sendToWorkshop' && category === undefined) return kept;
  const live = cars.filter(({ status }) => status !== 'soft-deleted');
  if (step === 'delete' || step === 'sendToWorkshop') {
    const ids = live.map(({ id }) => id);
    const rented = await findRented(tenant, ids, step === 'delete' ? 'any' : 'out');
    for (const id of rented) kept.set(id, 'car-on-rental');
  }
  const leaves = (car: PlannableCar) => step === 'delete' || (category !== undefined && category !== car.category);
  const leaving = Map.groupBy(
    live.filter((car) => !kept.has(car.id) && leaves(car)),
    (car) => car.category,
  );
  for (const [group, all] of leaving) {
    const gone: number[] = [];
    if (
      await isDispensable(
        tenant,
        group,
        all.map(({ id }) => id),
      )
    )
      continue;
    for (const { id } of all) {
      if (await isDispensable(tenant, group, [...gone, id])) gone.push(id);
      else kept.set(id, 'car-needed');
    }
  }
  return kept;
}

/** The choices of a bulk edit: departments, groups and equipment. */
export async function readBulkChoices(tenant: Tenant) {
  const [departments, categories, features] = await Promise.all([
    listDepartmentNames(tenant),
    listCategories(tenant),
    listFeatures(tenant),
  ]);
  return { departments, categories, features };
}
export type BulkChoices = Awaited<ReturnType<typeof readBulkChoices>>;
