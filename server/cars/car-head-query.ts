import { can } from '../auth/permissions.ts';
import type { CarStatus } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import { type CarRental, findRental } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { stockDaysOf } from './car-rules.ts';
import { movesAway, takesFromGroup } from './car-state-commands.ts';
import { adviceToPublish, type CarStep, carSteps, isPossible, mayTake, missingToPublish } from './car-state-rules.ts';
import { carsOf } from './cars-of.ts';
import { countImages } from './shown-images.ts';

const columns = [
  ...(['id', 'isFactoryCar', 'productId', 'stockNumber', 'status', 'availability', 'previousAvailability'] as const),
  ...(['state', 'purpose', 'deletedAt', 'reservedUntil', 'brandName', 'modelName', 'variant', 'bodyType'] as const),
  ...(['vehicleType', 'registrationNumber', 'vin', 'mileage', 'inStockAt', 'soldAt'] as const),
  ...(['salePriceInclVat', 'salePriceExclVat', 'priceExclVatExclTax', 'category', 'fuelType'] as const),
  ...(['firstRegistrationDate', 'co2GKm', 'consumptionKmL', 'whPerKm', 'description'] as const),
] as const;

/** Who a car is reserved for; not for those without sight of customers. */
const ofReservation = [
  ...(['reservedFor', 'reservedPhone', 'reservedEmail', 'reservedDeposit'] as const),
  ...(['reservedCustomerId', 'reservedLeadId'] as const),
] as const;

/** The header of a car's record, with the steps that this role can take; or undefined. */
export async function readCarHead(tenant: Tenant, id: number) {
  const { role } = tenant;
  const [car, imageCount, rental] = await Promise.all([
    carsOf(tenant)
      .where('id', '=', id)
      .select([...columns, ...ofReservation])
      .executeTakeFirst(),
    countImages(tenant, id),
    findRental(tenant, id, { of: 'any' }),
  ]);
  if (!car) return undefined;
  const mayChange = (step: CarStep) =>
    can(role, 'cars', step === 'delete' ? 'delete' : 'update') && mayTake(step, role);
  const isDraft = car.status === 'draft';
  const { description, reservedFor, reservedPhone, reservedEmail, reservedDeposit, ...open } = car;
  const { reservedCustomerId, reservedLeadId, ...shown } = open;
  const person = { reservedFor, reservedPhone, reservedEmail, reservedDeposit, reservedCustomerId, reservedLeadId };
  return {
    ...shown,
    reservation: mayReadCosts(role) && car.state === 'reserved' ? person : undefined,
    stockDays: stockDaysOf(car.inStockAt, car.soldAt ?? dayOf(new Date())),
    steps: carSteps.filter(
      (step) => mayChange(step) && ((isPossible(step, car) && !isLet(step, rental)) || isHeldBack(step, car)),
    ),
    rental: can(role, 'leads', 'read') ? rental : undefined,
    missing: isDraft ? missingToPublish(car, imageCount) : [],
    advice: isDraft ? adviceToPublish(description) : [],
  };
}

export type CarHead = NonNullable<Awaited<ReturnType<typeof readCarHead>>>;

/** Whether an agreement that has the car, or waits for it, stands in the way of a step. */
function isLet(step: CarStep, rental: CarRental | undefined) {
  if (!rental) return false;
  return takesFromGroup.has(step) || (rental.isOut && movesAway.has(step));
}

/** The delete button stays on a car that cannot be deleted, to state why not. */
function isHeldBack(step: CarStep, { status }: { status: CarStatus }) {
  return step === 'delete' && status !== 'soft-deleted';
}
