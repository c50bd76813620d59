import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { Stretch } from './car-holds.ts';
import type { Taken } from './group-fit.ts';

const late = sql`"leftAt" is not null and "returnedAt" is null and "endsAt"`;

/** A car that an agreement holds within a period, or that is out and late: at once, whatever else the planner knows. */
export function heldByAgreement({ organizationId }: Tenant, { startsAt, endsAt }: Stretch, now: Date) {
  return sql<boolean>`(
    car.id in (select "carId" from "rentalPeriod" where "organizationId" = ${organizationId} and "cancelledAt" is null
      and "startsAt" < ${endsAt} and "heldTo" > ${startsAt})
    or car.id in (select "carId" from "rentalPeriod" where "organizationId" = ${organizationId} and "cancelledAt" is null
      and "startsAt" < ${endsAt} and ${late} < ${now}))`;
}

/** As `heldByAgreement`, by a booking. */
export function heldByBooking({ organizationId }: Tenant, { startsAt, endsAt }: Stretch, now: Date) {
  return sql<boolean>`car.id in (select "carId" from booking where "organizationId" = ${organizationId}
    and "cancelledAt" is null and "startsAt" < ${endsAt} and ("takenTo" > ${startsAt} or ${late} < ${now}))`;
}

/** What holds some cars within a period, by car, as times alone; one that is out and late goes on. */
export async function readHeld(
  { db, organizationId }: Tenant,
  carIds: readonly number[],
  { startsAt, endsAt, now, agreementId }: Stretch & { now: Date; agreementId: number },
): Promise<Map<number, Taken[]>> {
  const spans = (end: 'heldTo' | 'takenTo') => sql`"carId", json_agg(json_build_array(
    round(extract(epoch from "startsAt") * 1000)::bigint,
    case when ${late} < ${now} then null else round(extract(epoch from ${sql.ref(end)}) * 1000)::bigint end)) as spans`;
  const ids = sql`${[...carIds]}::bigint[]`;
  const { rows } = await sql<{ carId: number; spans: [from: number, to: number | null][] }>`
    select ${spans('heldTo')} from "rentalPeriod"
    where "organizationId" = ${organizationId} and "carId" = any (${ids}) and "cancelledAt" is null
      and "agreementId" <> ${agreementId} and "startsAt" < ${endsAt} and ("heldTo" > ${startsAt} or ${late} < ${now})
    group by "carId"
    union all
    select ${spans('takenTo')} from booking
    where "organizationId" = ${organizationId} and "carId" = any (${ids}) and "cancelledAt" is null
      and "agreementId" is distinct from ${agreementId}
      and "startsAt" < ${endsAt} and ("takenTo" > ${startsAt} or ${late} < ${now})
    group by "carId"`.execute(db);
  const held = new Map(carIds.map((id): [number, Taken[]] => [id, []]));
  for (const { carId, spans } of rows) {
    held.get(carId)?.push(...spans.map(([from, to]) => ({ from, to: to ?? Number.POSITIVE_INFINITY })));
  }
  return held;
}
