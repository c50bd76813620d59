import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { dayOf, instantAt } from '../format/day.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { tellLead } from './lead-commands.ts';
import { anyLeadsOf, leadUpdate } from './lead-lock.ts';
import { afterOpen, readResponseTimes } from './response-clock.ts';

type Deps = { database: Database; log: Logger };

/** The queue's jobs for leads. */
export function leadTasks({ database, log }: Deps): Tasks<'wake-leads'> {
  return {
    async 'wake-leads'() {
      const organizations = await database.accounts.selectFrom('organization').select('id').execute();
      let woken = 0;
      for (const { id } of organizations) woken += await withTenant(database.pool, systemActor(id), wakeLeads);
      log.info({ woken }, 'parked leads whose day has come returned');
    },
  };
}

/** Returns parked leads whose day has come to their status before, with a call when the department opens. */
export async function wakeLeads(tenant: Tenant) {
  const today = dayOf(new Date());
  const leads = await anyLeadsOf(tenant)
    .select(['id', 'number', 'departmentId', 'parkedFrom'])
    .where('status', '=', 'parked')
    .where('parkedUntil', '<=', today)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (leads.length === 0) return 0;
  const { openingOf } = await readResponseTimes(tenant);
  for (const lead of leads) {
    await leadUpdate(tenant, lead.id)
      .set({
        ...{ status: lead.parkedFrom ?? 'contacted', parkedUntil: null, parkedFrom: null, nextActionKind: 'call' },
        nextActionAt: afterOpen(instantAt(today, '09:00'), 0, openingOf(lead.departmentId)),
      })
      .execute();
    await tellLead(tenant, lead, { verb: 'woken', actorType: 'system' });
  }
  return leads.length;
}
