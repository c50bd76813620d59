import { dayOf, instantAt } from '../format/day.ts';
import { longestDelay, reminding } from '../notifications/reminder.ts';
import { type DueItem, dueDay, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { tellLead } from './lead-commands.ts';
import { anyLeadsOf, leadUpdate } from './lead-lock.ts';
import { afterOpen, readResponseTimes } from './response-clock.ts';

export const wakingLeads: DueItem = {
  name: 'wakingLeads',
  due: `exists (select from lead where status = 'parked' and "parkedUntil" <= ${dueDay} and "deletedAt" is null)`,
  act: wakeLeads,
};

/** The next action of a lead that was answered; before that the response clock tells. */
export const followUpsDue = reminding({
  kind: 'leadFollowUpDue',
  subjectType: 'lead',
  due: `select id, "nextActionAt" as "dueAt", "assignedToId" as "to", '{}'::jsonb as facts from lead
    where "nextActionAt" between $1 - ${longestDelay} and $1 and "assignedToId" is not null and "deletedAt" is null
      and "firstResponseAt" is not null and status not in ('won', 'lost', 'parked')`,
});

/** Returns parked leads whose day has come to their status before, with a call when the department opens. */
export async function wakeLeads(tenant: Tenant, now: Date) {
  const today = dayOf(now);
  const leads = await anyLeadsOf(tenant)
    .select(['id', 'number', 'departmentId', 'parkedFrom'])
    .where('status', '=', 'parked')
    .where('parkedUntil', '<=', today)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(portion)
    .forUpdate()
    .skipLocked()
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
