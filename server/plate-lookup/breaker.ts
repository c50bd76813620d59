import { sql } from 'kysely';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import type { LookupRefusal } from './lookup-types.ts';

const provider = 'nummerpladeapi';
/** Consecutive failures that open the circuit breaker. */
export const maxFailures = 5;
const longestMinutes = 60;

/** Failures of the service, unlike a wrong question or key. */
const failures: readonly LookupRefusal[] = ['slow', 'unavailable', 'unreadable'];

/** Minutes that the breaker stays open after consecutive failures: 1, 2, 4 … 60. */
export function minutesClosed(errorCount: number): number {
  return errorCount < maxFailures ? 0 : Math.min(2 ** (errorCount - maxFailures), longestMinutes);
}

/** Half-open: one request probes the service while the others wait. */
export async function claimProbe({ db, organizationId }: Tenant) {
  await db
    .updateTable('integrationHealth')
    .set({ closedUntil: sql<Date>`now() + interval '30 seconds'` })
    .where('organizationId', '=', organizationId)
    .where('provider', '=', provider)
    .where('errorCount', '>=', maxFailures)
    .execute();
}

/** Records an answer, also that the vehicle is unknown. */
export function noteAnswer({ db, organizationId }: Tenant) {
  const well = { errorCount: 0, closedUntil: null, lastSuccessAt: new Date() };
  return db
    .insertInto('integrationHealth')
    .values({ organizationId, provider, ...well })
    .onConflict((conflict) => conflict.columns(['organizationId', 'provider']).doUpdateSet(well))
    .execute();
}

/** Records a failure, and opens the breaker when the service asks for it or fails repeatedly. */
export async function noteFailure(tenant: Tenant, refusal: LookupRefusal, retryAfterSeconds: number | undefined) {
  const { db, organizationId } = tenant;
  const { errorCount } = await db
    .insertInto('integrationHealth')
    .values({
      organizationId,
      provider,
      errorCount: failures.includes(refusal) ? 1 : 0,
      lastErrorAt: new Date(),
      lastErrorCode: refusal,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'provider']).doUpdateSet((eb) => ({
        errorCount: eb('integrationHealth.errorCount', '+', failures.includes(refusal) ? 1 : 0),
        lastErrorAt: new Date(),
        lastErrorCode: refusal,
      })),
    )
    .returning('errorCount')
    .executeTakeFirstOrThrow();
  if (errorCount === maxFailures && failures.includes(refusal)) await notifyManagers(tenant);
  const asked = refusal === 'too-many' ? Math.min(retryAfterSeconds ?? 60, longestMinutes * 60) : 0;
  const seconds = Math.max(asked, failures.includes(refusal) ? minutesClosed(errorCount) * 60 : 0);
  if (seconds === 0) return;
  await db
    .updateTable('integrationHealth')
    .set({ closedUntil: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('organizationId', '=', organizationId)
    .where('provider', '=', provider)
    .execute();
}

async function notifyManagers(tenant: Tenant) {
  const integration = await tenant.db
    .selectFrom('integration')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!integration) return;
  const about = { subjectType: 'integration', subjectId: integration.id } as const;
  await notify({ ...tenant, userId: '' }, { kind: 'integrationFailed', about, to: 'managers' });
}
