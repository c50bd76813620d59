import { sql } from 'kysely';
import type { LeadStatus } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { leadUpdate } from './lead-lock.ts';

/**
 * The customer has had an answer: an e-mail sent, an SMS, a meeting or test drive logged, or a call that got through. It
 * stops the response clock once, nothing of the customer's waits any more, and a new lead is contacted. Automatic receipts do not come here.
 */
export async function noteResponse(tenant: Tenant, id: number) {
  await leadUpdate(tenant, id)
    .set({
      firstResponseAt: sql`coalesce("firstResponseAt", moment())`,
      waitsSince: null,
      status: sql<LeadStatus>`case status when 'new' then 'contacted' else status end`,
    })
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('firstResponseAt', 'is', null), eb('waitsSince', 'is not', null), eb('status', '=', 'new')]),
    )
    .execute();
}

/** Nobody was reached: it is counted, with its day, and stops no clock. */
export async function noteAttempt(tenant: Tenant, id: number) {
  const today = sql<string>`(moment() at time zone 'Europe/Copenhagen')::date`;
  await leadUpdate(tenant, id)
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      attemptDays: sql`"attemptDays" + case when "lastAttemptOn" = ${today} then 0 else 1 end`,
      lastAttemptOn: today,
    }))
    .where('deletedAt', 'is', null)
    .execute();
}
