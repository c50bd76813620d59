import { notify } from '../notifications/notify.ts';
import { isLongAgo } from '../notifications/reminder.ts';
import { type DueItem, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { giveOn, listPassed } from './give-lead.ts';
import { lockLead } from './lead-lock.ts';
import { isOpen } from './lead-moves.ts';
import { afterOpen, type ResponseTimes, readResponseTimes } from './response-clock.ts';

/** Open minutes from the due time until managers are told, and a lead is given on. */
const untilManagers = 30;

export const dueAssignments: DueItem = {
  name: 'dueAssignments',
  due: `exists (select from "leadAssignment" where "nextAt" <= $1)`,
  act: followAssignments,
};

/**
 * Gives out leads that waited for somebody to begin. At the due time of an unanswered lead its receiver is told; after
 * 30 open minutes more its managers, and by «Giv videre» the next gets it, if it is not taken.
 */
export async function followAssignments(tenant: Tenant, now: Date) {
  const { db, organizationId } = tenant;
  const due = await db
    .selectFrom('leadAssignment')
    .select(['id', 'leadId'])
    .where('organizationId', '=', organizationId)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(portion)
    .execute();
  if (due.length === 0) return 0;
  const times = await readResponseTimes(tenant);
  // Leads are locked before the round, and in order, as everywhere.
  for (const { id, leadId } of due) await follow(tenant, { id, leadId, now, times });
  return due.length;
}

type Due = { id: number; leadId: number; now: Date; times: ResponseTimes };

async function follow(tenant: Tenant, { id, leadId, now, times }: Due) {
  const lead = await lockLead(tenant, leadId);
  const assignment = await findDue(tenant, id, now);
  if (!assignment) return;
  const { userId, outcome, breachedAt, acceptedAt, dueAt } = assignment;
  if (!lead || !isOpen(lead.status) || lead.firstResponseAt || lead.assignedToId !== userId) {
    return setNext(tenant, id, { nextAt: null });
  }
  const hadIt = await listPassed(tenant, leadId);
  if (outcome === 'waiting') {
    await giveOn(tenant, lead, times, { at: now, releasedFor: 'given', hadIt });
    return setNext(tenant, id, { nextAt: null });
  }
  const about = { subjectType: 'lead', subjectId: leadId } as const;
  // A deadline that passed long ago, while nothing ran, is kept but not told of.
  const isTold = dueAt === null || !isLongAgo(dueAt, now);
  if (!breachedAt) {
    if (isTold) await notify(tenant, { kind: 'leadSlaBreached', about, to: [userId] });
    const nextAt = afterOpen(dueAt ?? now, untilManagers, times.openingOf(lead.departmentId));
    return setNext(tenant, id, { breachedAt: now, nextAt });
  }
  const to = assignment.escalateToId ? [assignment.escalateToId] : ('managers' as const);
  if (isTold) await notify(tenant, { kind: 'leadSlaBreached', about, to });
  await setNext(tenant, id, { nextAt: null });
  if (assignment.giveOn && !acceptedAt) {
    await giveOn(tenant, lead, times, { at: now, releasedFor: 'late', hadIt: [...hadIt, userId ?? ''] });
  }
}

/** The assignment, if it is still due under the lead's lock. */
function findDue({ db, organizationId }: Tenant, id: number, now: Date) {
  return db
    .selectFrom('leadAssignment as assignment')
    .leftJoin('distributionRule as rule', (join) =>
      join
        .onRef('rule.organizationId', '=', 'assignment.organizationId')
        .onRef('rule.id', '=', 'assignment.ruleId')
        .on('rule.deletedAt', 'is', null),
    )
    .select(['assignment.userId', 'assignment.outcome', 'assignment.breachedAt', 'assignment.acceptedAt'])
    .select(['assignment.dueAt', 'rule.giveOn', 'rule.escalateToId'])
    .where('assignment.organizationId', '=', organizationId)
    .where('assignment.id', '=', id)
    .where('assignment.nextAt', '<=', now)
    .executeTakeFirst();
}

async function setNext({ db, organizationId }: Tenant, id: number, values: { nextAt: Date | null; breachedAt?: Date }) {
  await db
    .updateTable('leadAssignment')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
