import type { Updateable } from 'kysely';
import type { RowPlan } from '../bulk-edits/bulk-target.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import type { CarTable } from '../db/schema.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import {
  type BulkChange,
  type BulkPrice,
  type BulkProblem,
  type BulkStep,
  type BulkWarning,
  type PriceChange,
  shownFields,
} from './car-bulk-types.ts';
import type { Car } from './car-queries.ts';
import { isUnpublishable } from './car-rules.ts';
import { stepValues } from './car-state-commands.ts';
import { isPossible, missingToPublish } from './car-state-rules.ts';

/** The facts of a car that a bulk edit depends on. */
export const plannedColumns = [
  ...([
    'id',
    'version',
    'status',
    'availability',
    'previousAvailability',
    'registrationStatus',
    'isFactoryCar',
  ] as const),
  ...(['purpose', 'vehicleType', 'category', 'fuelType', 'mileage', 'firstRegistrationDate', 'departmentId'] as const),
  ...([
    'salePriceInclVat',
    'salePriceExclVat',
    'priceExclVatExclTax',
    'listPriceNew',
    'minPrice',
    'costPrice',
  ] as const),
  ...(['co2GKm', 'consumptionKmL', 'whPerKm', 'features', 'slug', 'brandName', 'modelName', 'variant'] as const),
  ...(['stockNumber', 'registrationNumber'] as const),
] as const satisfies (keyof Car)[];
export type PlannableCar = Pick<Car, (typeof plannedColumns)[number]>;

type Known = {
  /** The number of processed photos. */
  images: number;
  /** Whether the actor sees costs. */
  seesCosts: boolean;
  /** What keeps the car where it is: an agreement, or the reservations of its group. */
  rented?: 'car-needed' | 'car-on-rental' | undefined;
};

const highestPrice = 999_999_999_999_00;

/** Applies a change to a car as it is now. A car that cannot take all of it is skipped. */
export function planCar(actor: Pick<Tenant, 'userId'>, car: PlannableCar, change: BulkChange, known: Known): RowPlan {
  const { step, price } = change;
  if (car.status === 'soft-deleted' && step !== 'restore') {
    const isAllOfIt = step === 'delete' && Object.keys(change).length === 1;
    return isAllOfIt ? leftAs('same') : leftAs('refused', 'deleted');
  }
  const problems: BulkProblem[] = [];
  const fields = fieldsOf(car, change);
  const moved = price && movePrice(car, price);
  if (moved && 'problem' in moved) problems.push(moved.problem);
  else if (price && moved) fields[price.field] = moved.price;
  const next: PlannableCar = { ...car, ...fields };
  const isStepping = step !== undefined && !isThere(step, car);
  if (isStepping) problems.push(...problemsOfStep(step, next, known.images));
  if (known.rented) problems.push(known.rented);
  if (problems.length > 0) return leftAs('refused', ...problems);

  const written: Updateable<CarTable> = { ...fields, ...(isStepping && stepValues(actor, next, { step })) };
  const shown = Object.fromEntries(shownFields.map((name) => [name, written[name]]));
  const planned = planOf(car, shown, written);
  if (!price || planned.plan === 'same') return planned;
  const [was, is] = [car[price.field], fields[price.field]];
  const sum = price.field in planned.after && was != null && is != null ? ([was, is] as const) : undefined;
  return { ...planned, warnings: warningsOf(next, price, known), price: sum };
}

/** Whether the car already has the step's target state. */
function isThere(step: BulkStep, { status, availability }: PlannableCar) {
  switch (step) {
    case 'publish':
      return status === 'published';
    case 'unpublish':
      return status === 'draft';
    case 'restore':
      return status !== 'soft-deleted';
    case 'sendToWorkshop':
      return availability === 'workshop';
    default:
      return false;
  }
}

/** The fields of a change that are copied to the car. */
function fieldsOf(car: PlannableCar, { departmentId, category, addFeatures = [], removeFeatures = [] }: BulkChange) {
  const fields: Partial<Pick<PlannableCar, 'departmentId' | 'category' | 'features' | BulkPrice>> = {};
  if (departmentId !== undefined) fields.departmentId = departmentId;
  if (category !== undefined) fields.category = category;
  if (addFeatures.length + removeFeatures.length > 0) {
    const remaining = car.features.filter((id) => !removeFeatures.includes(id));
    fields.features = [...new Set([...remaining, ...addFeatures])].toSorted((one, other) => one - other);
  }
  return fields;
}

/** A price changed by a percentage and rounded half up; a sold car's price is fixed. */
function movePrice(
  car: PlannableCar,
  { field, points, rounding }: PriceChange,
): { price: Ore } | { problem: BulkProblem } {
  const own = car.availability === 'workshop' ? car.previousAvailability : car.availability;
  if (own === 'sold' || own === 'delivered') return { problem: 'sold' };
  const now = car[field];
  if (now === null) return { problem: 'no-price' };
  const unit = 10_000n * BigInt(rounding * 100);
  const exact = BigInt(now) * BigInt(10_000 + points);
  const price = Number((exact + unit / 2n) / unit) * rounding * 100;
  if (price <= 0) return { problem: 'price-zero' };
  return price > highestPrice ? { problem: 'price-high' } : { price: asOre(price) };
}

function problemsOfStep(step: BulkStep, car: PlannableCar, images: number): BulkProblem[] {
  if (!isPossible(step, car)) return [step === 'delete' ? 'promised' : 'step-impossible'];
  if (step !== 'publish') return [];
  if (isUnpublishable(car, 'published')) return ['unpublishable'];
  return missingToPublish(car, images).map((name) => `missing-${name}` as const);
}

function warningsOf(car: PlannableCar, { field }: PriceChange, { seesCosts }: Known): BulkWarning[] {
  const { salePriceInclVat: price, minPrice, costPrice, availability } = car;
  const isBelow = (limit: Ore | null) =>
    field === 'salePriceInclVat' && price !== null && limit !== null && price < limit;
  return [
    ...(seesCosts && isBelow(minPrice) ? (['below-min-price'] as const) : []),
    ...(seesCosts && isBelow(costPrice) ? (['below-cost'] as const) : []),
    ...(availability === 'reserved' ? (['reserved'] as const) : []),
  ];
}
