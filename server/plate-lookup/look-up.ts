import { sql } from 'kysely';
import type { Logger } from 'pino';
import { allow } from '../auth/permissions.ts';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import type { LookupReason, LookupService } from '../db/schema.ts';
import { readHealth } from '../integrations/integration-queries.ts';
import type { Tenant } from '../tenant.ts';
import { claimProbe, maxFailures, noteAnswer, noteFailure } from './breaker.ts';
import { type Connection, connect, type LookupPlace } from './connection.ts';
import { findAnswer, logLookup, settleLookup } from './lookup-log.ts';
import { countLookupsToday } from './lookup-queries.ts';
import { LookupFailure, type LookupQuery, type LookupRefusal, type LookupTiming } from './lookup-types.ts';

/** What a look-up needs from process and request. */
export type LookupMeans = LookupPlace & {
  timing: LookupTiming;
  log: Logger;
  requestId: string;
  /** Runs a transaction of its own: none is open during the HTTP call. */
  inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

type Found = { service: LookupService; vehicle: RegisterVehicle; fetchedAt: Date; isCached: boolean };
type Refused = { refusal: LookupRefusal; retryAfterSeconds?: number | undefined; service?: LookupService };

/** A vehicle, or why there is none. */
export type LookupAnswer = Found | Refused;

type Options = {
  reason: LookupReason;
  /** Bypasses the cache. */
  isFresh?: boolean;
};

/**
 * Looks up a vehicle: the cache first, then the service, unless its breaker is open or the daily limit is reached. It
 * never throws for a missing answer.
 */
export async function lookUpVehicle(
  means: LookupMeans,
  query: LookupQuery,
  { reason, isFresh = false }: Options,
): Promise<LookupAnswer> {
  const { requestId } = means;
  const begun = await means.inTenant(async (tenant) => {
    if (reason === 'test') allow(tenant, 'integrations', 'update');
    else allow(tenant, 'cars', reason === 'create' ? 'create' : 'update');
    return begin(tenant, means, query, { reason, isFresh: isFresh || reason === 'test' });
  });
  if ('answer' in begun) return begun.answer;

  const { connection, id } = begun;
  const started = performance.now();
  const result = await ask(connection, query, means);
  const milliseconds = Math.round(performance.now() - started);
  const { service } = connection;
  const outcome = 'vehicle' in result ? 'found' : result.refusal;
  means.log.info(
    { requestId, service, kind: query.kind, reason, outcome, attempts: result.attempts, milliseconds },
    'asked the vehicle register',
  );
  return means.inTenant(async (tenant) => {
    if ('vehicle' in result) {
      await noteAnswer(tenant);
      const fetchedAt = new Date();
      await settleLookup(tenant, id, { ...result, outcome, milliseconds, answer: result.vehicle, fetchedAt });
      return { service, vehicle: result.vehicle, fetchedAt, isCached: false };
    }
    const { refusal, retryAfterSeconds, attempts } = result;
    await (refusal === 'not-found' ? noteAnswer(tenant) : noteFailure(tenant, refusal, retryAfterSeconds));
    await settleLookup(tenant, id, { outcome, attempts, milliseconds });
    return { refusal, retryAfterSeconds, service };
  });
}

async function ask({ register, token }: Connection, query: LookupQuery, { requestId, timing }: LookupMeans) {
  try {
    return await register.lookUp(query, { token, requestId, timing });
  } catch (error) {
    if (!(error instanceof LookupFailure)) throw error;
    return error;
  }
}

type Begun = { answer: LookupAnswer } | { connection: Connection; id: number };

/** Answers without the service if possible; otherwise logs the call, which counts from now on. */
async function begin(
  tenant: Tenant,
  means: LookupMeans,
  query: LookupQuery,
  { reason, isFresh }: Required<Options>,
): Promise<Begun> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plate-lookup:${tenant.organizationId}`}, 0))`.execute(
    tenant.db,
  );
  const facts = { query, reason, requestId: means.requestId };
  const connection = await connect(tenant, means, reason);
  if ('refusal' in connection) return { answer: connection };
  const { service, settings } = connection;
  const cached = isFresh ? undefined : await findAnswer(tenant, service, query, settings.cacheHours);
  if (cached) {
    await logLookup(tenant, { ...facts, service, outcome: 'found', isCached: true, ...cached });
    return { answer: { service, vehicle: cached.answer, fetchedAt: cached.fetchedAt, isCached: true } };
  }
  const refused = await refusalBeforehand(tenant, connection, reason);
  if (refused) {
    await logLookup(tenant, { ...facts, service, outcome: refused.refusal });
    return { answer: { ...refused, service } };
  }
  return { connection, id: await logLookup(tenant, { ...facts, service, outcome: 'pending', attempts: 1 }) };
}

async function refusalBeforehand(tenant: Tenant, { settings }: Connection, reason: LookupReason) {
  const health = await readHealth(tenant, 'nummerpladeapi');
  if (health.isClosed && health.closedUntil && reason !== 'test') {
    const retryAfterSeconds = Math.ceil((health.closedUntil.getTime() - Date.now()) / 1000);
    const refusal: LookupRefusal = health.lastErrorCode === 'too-many' ? 'too-many' : 'breaker-open';
    return { refusal, retryAfterSeconds };
  }
  const quota: LookupRefusal = 'quota';
  if ((await countLookupsToday(tenant)) >= settings.dailyLimit) return { refusal: quota };
  if (health.errorCount >= maxFailures) await claimProbe(tenant);
  return undefined;
}
