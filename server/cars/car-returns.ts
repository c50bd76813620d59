import { sql } from 'kysely';
import { z } from 'zod';
import { can } from '../auth/permissions.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { isDispensable } from '../occupation/group-cars.ts';
import { findRental } from '../occupation/refuse-rented.ts';
import type { Guard, Past, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { availabilities, carStatuses, fuelTypes, purposes, registrationStatuses, vehicleTypes } from './car-enums.ts';
import { isUnpublishable } from './car-rules.ts';
import { unsoldBy } from './car-sales.ts';
import { isPossible, type Missing, mayTake, missingToPublish } from './car-state-rules.ts';

const amount = z.number().transform(asOre).nullable();

/** The fields in the history that decide which states a car may return to. */
const carState = z.object({
  ...{ status: z.enum(carStatuses), availability: z.enum(availabilities) },
  previousAvailability: z.enum(availabilities).nullable(),
  ...{ reservedUntil: z.string().nullable(), rentalEnabled: z.boolean() },
  registrationStatus: z.enum(registrationStatuses),
  ...{ isFactoryCar: z.boolean(), purpose: z.enum(purposes), vehicleType: z.enum(vehicleTypes) },
  ...{ category: z.string().nullable(), fuelType: z.enum(fuelTypes).nullable(), mileage: z.number().nullable() },
  firstRegistrationDate: z.string().nullable(),
  ...{ salePriceInclVat: amount, salePriceExclVat: amount, priceExclVatExclTax: amount },
  ...{ co2GKm: z.number().nullable(), consumptionKmL: z.number().nullable(), whPerKm: z.number().nullable() },
});
type CarState = z.output<typeof carState>;

/** An undo may only do what a command may: no reverted sale but of its own group, republished unpublishable car or deleted reserved car. */
export const carGuard: Guard = { reads: Object.keys(carState.shape), judge };

async function judge(tenant: Tenant, returns: readonly Return[], { since, group }: Past) {
  const cars = returns.flatMap(({ id, now, back }) =>
    now && back ? [{ id, now: carState.parse(now), back: carState.parse(back) }] : [],
  );
  const refusals = new Map<number, string>();
  const unsold = group === undefined ? [] : await unsoldBy(tenant, group);
  for (const { id, now, back } of cars) {
    const refusal =
      refusalOf(tenant, now, back, unsold.includes(id)) ?? (await rentedPast(tenant, { id, now, back, group }));
    if (refusal) refusals.set(id, refusal);
  }
  const published = cars.filter(({ now, back }) => back.status === 'published' && now.status !== 'published');
  for (const id of await lackingNow(tenant, published, since)) {
    if (!refusals.has(id)) refusals.set(id, 'publish-missing');
  }
  return refusals;
}

type Judged = { id: number; now: CarState; back: CarState; group: string | undefined };

/** Refuses to take a car from the agreement that has it or waits for it, but by an undo of that agreement's own step. */
async function rentedPast(tenant: Tenant, { id, now, back, group }: Judged) {
  const isGone = (car: CarState) => car.status === 'soft-deleted' || isSold(car);
  const isLeaving = (!isGone(now) && isGone(back)) || (now.rentalEnabled && !back.rentalEnabled);
  const isBack = now.availability === 'rented' && back.availability !== 'rented';
  if (isLeaving && (await findRental(tenant, id, { of: 'any' }))) return 'car-on-rental';
  if (isLeaving || now.category !== back.category) {
    if (!(await isDispensable(tenant, now.category, [id]))) return `car-needed:${now.category}`;
  }
  if (!isBack || !(await findRental(tenant, id, { of: 'out' })) || (await isOfRental(tenant, group))) return undefined;
  return 'car-on-rental';
}

/** Whether a group of the history changed which car an agreement has. */
async function isOfRental({ db, organizationId }: Tenant, group: string | undefined) {
  if (group === undefined) return false;
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', group)
    .where('entityType', '=', 'rentalPeriod')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A car that was sold, delivered, or sold and then in the workshop. */
function isSold({ availability, previousAvailability }: CarState) {
  const own = availability === 'workshop' ? previousAvailability : availability;
  return own === 'sold' || own === 'delivered';
}

const draft = (car: CarState) => ({ ...car, status: 'draft' as const });

function refusalOf({ role }: Tenant, now: CarState, back: CarState, isUnsold: boolean) {
  if (isSold(now) && !isSold(back) && !isUnsold) return 'sale-needs-reason';
  if (!isSold(now) && isSold(back) && !mayTake('sell', role)) return 'not-allowed';
  if (now.status === 'soft-deleted' && back.status === 'soft-deleted') return 'car-deleted';
  if (back.status === 'soft-deleted') {
    if (!can(role, 'cars', 'delete')) return 'not-allowed';
    if (!isPossible('delete', now)) return 'car-promised';
  }
  if (
    isUnpublishable(draft(back), back.status) &&
    !(now.status === 'published' && isUnpublishable(draft(now), 'published'))
  ) {
    return 'unpublishable';
  }
  if (back.availability !== 'reserved' || now.availability === 'reserved') return undefined;
  if (!mayTake('reserve', role)) return 'not-allowed';
  return back.reservedUntil !== null && back.reservedUntil < dayOf(new Date()) ? 'reservation-over' : undefined;
}

/** The fields that satisfy each requirement of publishing. */
const needed: Record<Missing, readonly string[]> = {
  category: ['category'],
  salePriceInclVat: ['salePriceInclVat', 'salePriceExclVat', 'priceExclVatExclTax'],
  priceExclVatExclTax: ['salePriceInclVat', 'salePriceExclVat', 'priceExclVatExclTax'],
  firstRegistrationDate: ['firstRegistrationDate'],
  co2GKm: ['co2GKm'],
  consumption: ['consumptionKmL', 'whPerKm'],
  images: ['images'],
};

/** The cars that have since lost a requirement of publishing. One missing already at publishing is not checked. */
async function lackingNow(tenant: Tenant, cars: readonly { id: number; back: CarState }[], since: number) {
  const ids = cars.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number; images: number; lost: string[] }>`
    select car.id,
      (select count(*)::int from "carImage" image where image."organizationId" = car."organizationId"
         and image."carId" = car.id and image."deletedAt" is null and image.status = 'ready') as images,
      array(select field.key from history cross join lateral jsonb_each(history."oldValue") as field
        where history."organizationId" = ${organizationId} and history."entityType" = 'car'
          and history."entityId" = car.id and history.id > ${since} and field.value <> 'null')
      || array(select 'images' from "carImage" image where image."organizationId" = car."organizationId"
         and image."carId" = car.id and image.status = 'ready' and image."deletedAt" > (
           select history."occurredAt" from history
           where history."organizationId" = ${organizationId} and history.id = ${since})) as lost
    from car where car."organizationId" = ${organizationId} and car.id = any (${ids}::bigint[])`.execute(db);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return cars.flatMap(({ id, back }) => {
    const { images = 0, lost = [] } = facts.get(id) ?? {};
    const lacks = missingToPublish(back, images);
    return lacks.some((need) => needed[need].some((field) => lost.includes(field))) ? [id] : [];
  });
}
