import { sql } from 'kysely';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import type { LookupReason, LookupService } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { LookupQuery } from './lookup-types.ts';

/** Retention of look-ups. */
export const lookupDays = 90;

type Entry = {
  service: LookupService;
  query: LookupQuery;
  reason: LookupReason;
  outcome: string;
  requestId: string;
  isCached?: boolean;
  attempts?: number;
  answer?: RegisterVehicle;
  fetchedAt?: Date;
};

/** Logs a look-up and deletes old ones. @returns its id */
export async function logLookup({ db, organizationId }: Tenant, { query, ...entry }: Entry) {
  await db
    .deleteFrom('plateLookup')
    .where('organizationId', '=', organizationId)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${lookupDays})`)
    .execute();
  const { id } = await db
    .insertInto('plateLookup')
    .values({ organizationId, kind: query.kind, query: query.text, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Settled = {
  outcome: string;
  attempts: number;
  milliseconds: number;
  answer?: RegisterVehicle;
  fetchedAt?: Date;
};

/** Records the result of a look-up. */
export async function settleLookup({ db, organizationId }: Tenant, id: number, settled: Settled) {
  const { outcome, attempts, milliseconds, answer = null, fetchedAt = null } = settled;
  await db
    .updateTable('plateLookup')
    .set({ outcome, attempts, milliseconds, answer, fetchedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The latest cached answer to the question, if fresh enough. */
export async function findAnswer(
  { db, organizationId }: Tenant,
  service: LookupService,
  query: LookupQuery,
  cacheHours: number,
) {
  const row = await db
    .selectFrom('plateLookup')
    .where('organizationId', '=', organizationId)
    .where('service', '=', service)
    .where('kind', '=', query.kind)
    .where('query', '=', query.text)
    .where('answer', 'is not', null)
    .where('isCached', '=', false)
    .where('fetchedAt', '>', sql<Date>`now() - make_interval(hours => ${cacheHours})`)
    .select(['answer', 'fetchedAt'])
    .orderBy('fetchedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.answer && row.fetchedAt ? { answer: row.answer, fetchedAt: row.fetchedAt } : undefined;
}
