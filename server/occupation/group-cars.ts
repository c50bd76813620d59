import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import type { Tenant } from '../tenant.ts';
import type { Stretch } from './car-holds.ts';
import { fitGroup, type Taken } from './group-fit.ts';
import { readHeld } from './held-ids.ts';

/** Cars that can be let: neither sold, reserved for a buyer nor deleted. */
export const rentableCars = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('car')
    .where('car.organizationId', '=', organizationId)
    .where('car.status', '<>', 'soft-deleted')
    .where('car.rentalEnabled', '=', true)
    .where('car.availability', 'not in', ['sold', 'delivered', 'reserved']);

/** Reservations that have no car yet, and touch a period; of a group, or of all. */
export const waitingOf = ({ db, organizationId }: Tenant, { startsAt, endsAt }: Stretch, category?: string) =>
  db
    .selectFrom('rentalAgreement')
    .where('rentalAgreement.organizationId', '=', organizationId)
    .where('rentalAgreement.status', '=', 'reserved')
    .where('rentalAgreement.startsAt', '<', endsAt)
    .where('rentalAgreement.endsAt', '>', startsAt)
    .$if(category !== undefined, (rows) => rows.where('rentalAgreement.category', '=', category ?? ''))
    .where(
      // A reservation's period has its times. A list of ids is looked up at once, whatever the planner knows of the tables.
      sql<boolean>`"rentalAgreement".id not in (select "agreementId" from "rentalPeriod"
        where "organizationId" = ${organizationId} and "cancelledAt" is null and "startsAt" < ${endsAt}
          and "heldTo" > ${startsAt})`,
    );

/** How many of them there are, of all groups. */
export async function countWaiting(tenant: Tenant, period: Stretch) {
  const { count } = await waitingOf(tenant, period)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reservations of a group that have no car yet, within a period. */
const readWaiting = (tenant: Tenant, category: string, period: Stretch, except = 0) =>
  waitingOf(tenant, period, category)
    .select(['id', 'startsAt', 'endsAt'])
    .where('id', '<>', except)
    .orderBy('startsAt')
    .execute();

/**
 * Whether the reservations of a group that wait for a car still find one without some of its cars; so too where they find
 * none with them.
 */
export async function isDispensable(tenant: Tenant, category: string | null, without: readonly number[]) {
  const now = new Date();
  const others =
    category === null
      ? []
      : await readWaiting(tenant, category, { startsAt: now, endsAt: new Date(later(now, furthest)) });
  if (category === null || others.length === 0) return true;
  const { rentalBufferMinutes } = await findSettings(tenant);
  const waiting = others.map((each) => takenBy(each, rentalBufferMinutes));
  const cars = await rentableCars(tenant).select('car.id').where('car.category', '=', category).execute();
  const ids = cars.map(({ id }) => id);
  const until = new Date(Math.max(...waiting.map(({ to }) => to)));
  const held = await readHeld(tenant, ids, { startsAt: now, endsAt: until, now, agreementId: 0 });
  const isMet = fitGroup(held, waiting) !== undefined;
  for (const id of without) held.delete(id);
  return !isMet || fitGroup(held, waiting) !== undefined;
}

/** Minutes ahead that reservations may begin. */
const furthest = 10 * 366 * 1440;

const takenBy = ({ startsAt, endsAt }: Stretch, bufferMinutes: number): Taken => ({
  from: startsAt.getTime(),
  to: later(endsAt, bufferMinutes),
});

type Asked = Stretch & {
  now: Date;
  bufferMinutes: number;
  /** An agreement that is moved: neither its car nor its own waiting counts. */
  agreementId?: number;
  /** The car it is to have, else any. */
  carId?: number;
};

const later = (date: Date, minutes: number) => date.getTime() + minutes * 60_000;

/**
 * Whether a group has a car for one more over a period, beside those that hold its cars and those that wait for one. The
 * group is locked.
 */
export async function hasRoom(tenant: Tenant, category: string, asked: Asked) {
  return (await readRoom(tenant, category, asked)).hasRoom;
}

/** Whether a group has a car for one more over a period, and how many wait for one in it. */
export async function readRoom(tenant: Tenant, category: string, asked: Asked) {
  const { startsAt, endsAt, now, bufferMinutes, agreementId = 0, carId } = asked;
  const [cars, others] = await Promise.all([
    rentableCars(tenant).select('car.id').where('car.category', '=', category).execute(),
    allWaiting(tenant, category, asked, agreementId),
  ]);
  const own = takenBy({ startsAt, endsAt }, bufferMinutes);
  const waiting = others.map((each) => takenBy(each, bufferMinutes));
  const all = [own, ...waiting];
  const around = {
    startsAt: new Date(Math.min(...all.map(({ from }) => from))),
    endsAt: new Date(Math.max(...all.map(({ to }) => to))),
  };
  const ids = cars.map(({ id }) => id);
  const held: ReadonlyMap<number, Taken[]> = await readHeld(tenant, ids, { ...around, now, agreementId });
  if (carId !== undefined) held.get(carId)?.push(own);
  return {
    hasRoom: fitGroup(held, carId === undefined ? all : waiting) !== undefined,
    waiting: others.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt).length,
  };
}

/** Those that wait within the period, and those that wait within theirs, and so on: all that may want the same car. */
async function allWaiting(
  tenant: Tenant,
  category: string,
  { startsAt, endsAt, bufferMinutes }: Asked,
  except: number,
) {
  const buffer = bufferMinutes * 60_000;
  const widened = (all: readonly Stretch[]): Stretch => ({
    startsAt: new Date(Math.min(...all.map((each) => each.startsAt.getTime())) - buffer),
    endsAt: new Date(Math.max(...all.map((each) => each.endsAt.getTime())) + buffer),
  });
  let around = widened([{ startsAt, endsAt }]);
  for (;;) {
    const found = await readWaiting(tenant, category, around, except);
    const wider = widened([{ startsAt, endsAt }, ...found]);
    if (wider.startsAt >= around.startsAt && wider.endsAt <= around.endsAt) return found;
    around = wider;
  }
}
