import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

const shown = 50;

/** Calls to the register since midnight in Denmark; cached answers do not count. */
export async function countLookupsToday({ db, organizationId }: Tenant) {
  const { count } = await db
    .selectFrom('plateLookup')
    .where('organizationId', '=', organizationId)
    .where('attempts', '>', 0)
    .where(
      'createdAt',
      '>=',
      sql<Date>`date_trunc('day', now() at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen'`,
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The organisation's latest look-ups. */
export function listLookups({ db, organizationId }: Tenant) {
  return db
    .selectFrom('plateLookup')
    .leftJoin('user', 'user.id', 'plateLookup.createdById')
    .where('plateLookup.organizationId', '=', organizationId)
    .select(['plateLookup.id', 'plateLookup.service', 'plateLookup.kind', 'plateLookup.query', 'plateLookup.reason'])
    .select(['plateLookup.outcome', 'plateLookup.isCached', 'plateLookup.milliseconds', 'plateLookup.createdAt'])
    .select('user.name as userName')
    .orderBy('plateLookup.id', 'desc')
    .limit(shown)
    .execute();
}

export type LookupRow = Awaited<ReturnType<typeof listLookups>>[number];
