import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The days after which a vehicle may have become another one. */
const recentDays = 7;

/** What the register last answered about a plate, whoever asked; undefined when nobody did of late. */
export async function findRecentAnswer({ db, organizationId }: Tenant, plate: string) {
  const row = await db
    .selectFrom('plateLookup')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'plate')
    .where('query', '=', plate)
    .where('answer', 'is not', null)
    .where('fetchedAt', '>', sql<Date>`now() - make_interval(days => ${recentDays})`)
    .select(['answer', 'service', 'fetchedAt'])
    .orderBy('fetchedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.answer && row.fetchedAt ? { ...row, answer: row.answer, fetchedAt: row.fetchedAt } : undefined;
}
