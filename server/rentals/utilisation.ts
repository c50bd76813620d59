import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

const window = 90;

/**
 * How much a car was out of the time it could be: of the last 90 days, or since it came, less what it stood in the workshop
 * or was under way. Undefined when it could not be let at all.
 * @returns whole days, and the share in per cent
 */
export async function readUtilisation({ db, organizationId }: Tenant, carId: number, now: Date) {
  const { rows } = await sql<{ out: number; away: number; all: number }>`
    with asked as (
      select tstzrange(greatest(${now}::timestamptz - make_interval(days => ${window}), car."createdAt"), ${now}) as span
      from car where car."organizationId" = ${organizationId} and car.id = ${carId}
    ),
    held as (
      select tstzrange(period."leftAt", greatest(period."leftAt", coalesce(period."returnedAt", ${now}))) as span, true as "isLet"
      from "rentalPeriod" period
      where period."organizationId" = ${organizationId} and period."carId" = ${carId} and period."leftAt" is not null
        and period."cancelledAt" is null
      union all
      select tstzrange(booking."startsAt", booking."takenTo"), false from booking
      where booking."organizationId" = ${organizationId} and booking."carId" = ${carId} and booking."cancelledAt" is null
        and booking.kind in ('workshop', 'transport', 'inspection')
    ),
    within as (
      select held."isLet", extract(epoch from upper(held.span * asked.span) - lower(held.span * asked.span)) / 86400 as days
      from held cross join asked where held.span && asked.span
    )
    select coalesce(sum(days) filter (where "isLet"), 0)::float as out,
      coalesce(sum(days) filter (where not "isLet"), 0)::float as away,
      (select extract(epoch from upper(span) - lower(span)) / 86400 from asked)::float as all
    from within`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const available = found.all - found.away;
  if (!(available >= 1)) return undefined;
  const share = Math.min(100, Math.round((found.out / available) * 100));
  return { out: Math.round(found.out), available: Math.round(available), share };
}
