import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

/** The next number of the year, `T-2026-00042`. Numbers of quotes that come to nothing are not used again. */
export async function nextQuoteNumber({ db, organizationId }: Tenant, now: Date) {
  const year = Number(dayOf(now).slice(0, 4));
  const { lastNumber } = await db
    .insertInto('quoteCounter')
    .values({ organizationId, year, lastNumber: 1 })
    .onConflict((on) =>
      on.columns(['organizationId', 'year']).doUpdateSet({ lastNumber: sql`"quoteCounter"."lastNumber" + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `T-${year}-${String(lastNumber).padStart(5, '0')}`;
}
