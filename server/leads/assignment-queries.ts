import { sql } from 'kysely';
import { isManager } from '../auth/managers.ts';
import type { Tenant } from '../tenant.ts';

/** The most assignments shown. */
const mostShown = 200;

/** The latest assignments with their leads. */
export function listAssignments(tenant: Tenant) {
  return assignmentsOf(tenant).orderBy('assignment.id', 'desc').limit(mostShown).execute();
}

/** The trail of a lead, the latest first. */
function listTrail(tenant: Tenant, leadId: number) {
  return assignmentsOf(tenant).where('assignment.leadId', '=', leadId).orderBy('assignment.id', 'desc').execute();
}

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

const assignmentsOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('leadAssignment as assignment')
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'assignment.organizationId').onRef('lead.id', '=', 'assignment.leadId'),
    )
    .leftJoin('distributionRule as rule', (join) =>
      join.onRef('rule.organizationId', '=', 'assignment.organizationId').onRef('rule.id', '=', 'assignment.ruleId'),
    )
    .leftJoin('user', 'user.id', 'assignment.userId')
    .leftJoin('user as giver', 'giver.id', 'assignment.createdById')
    .select(['assignment.id', 'assignment.leadId', 'assignment.userId', 'assignment.outcome', 'assignment.assignedAt'])
    .select(['assignment.acceptedAt', 'assignment.releasedAt', 'assignment.releasedFor', 'assignment.note'])
    .select(['assignment.trace', 'assignment.nextAt', 'lead.number', 'rule.name as ruleName', 'user.name'])
    .select('giver.name as giverName')
    .where('assignment.organizationId', '=', organizationId)
    .where('lead.deletedAt', 'is', null);

/** Names of the staff by user id, for traces. */
export async function readStaffNames({ db, organizationId }: Tenant): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.userId', 'user.name'])
    .where('member.organizationId', '=', organizationId)
    .where(sql<boolean>`member.role <> 'customer'`)
    .execute();
  return Object.fromEntries(rows.map(({ userId, name }) => [userId, name]));
}

/** Who has a lead and why, as the reader may see it: the receiver and managers read the trace. */
export async function readHand(tenant: Tenant, leadId: number) {
  const [trail, names] = await Promise.all([listTrail(tenant, leadId), readStaffNames(tenant)]);
  const isOwn = trail[0]?.userId === tenant.userId;
  const seesWhy = isOwn || isManager(tenant.role);
  return {
    ...{ names: seesWhy ? names : {}, isOwn, seesWhy },
    trail: seesWhy ? trail : trail.slice(0, 1).map((row) => ({ ...row, note: null, trace: { rules: [], people: [] } })),
    mayTake: isOwn ? trail[0]?.acceptedAt === null : trail[0]?.userId === null,
    mayReturn: isOwn || (isManager(tenant.role) && trail[0]?.userId != null),
  };
}

export type LeadHand = Awaited<ReturnType<typeof readHand>>;
