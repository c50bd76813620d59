import { sql } from 'kysely';
import { orRefuse } from '../db/refuse.ts';
import type { ReleaseReason } from '../db/schema.ts';
import { decide } from '../distribution/decide.ts';
import type { Decision, Rule } from '../distribution/distribution-types.ts';
import { readRules, readWorld } from '../distribution/read-world.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { leadUpdate, lockLead } from './lead-lock.ts';
import { afterOpen, type ResponseTimes } from './response-clock.ts';
import { readSeeking, type Sought } from './seeking.ts';

type Had = { hadIt?: readonly string[]; isFree?: boolean };

/** Who gets a lead by the rules; undefined without any. `isFree` leaves the round as it is. */
export async function decideLead(
  tenant: Tenant,
  rules: readonly Rule[],
  lead: Sought,
  at: Date,
  { hadIt = [], isFree = false }: Had = {},
) {
  if (rules.length === 0) return undefined;
  const [world, seeking] = await Promise.all([readWorld(tenant, rules, at), readSeeking(tenant, lead)]);
  const decision = decide(world, { ...seeking, hadIt }, at);
  return isFree ? { ...decision, credits: [] } : decision;
}

/** Keeps a decision with its trace: the round goes on, and the receiver, or the managers, are told. */
export async function keepAssignment(tenant: Tenant, leadId: number, decision: Decision, dueAt: Date | null) {
  await writeAssignment(tenant, leadId, decision, dueAt);
  await tellAssignment(tenant, leadId, decision);
}

async function writeAssignment(tenant: Tenant, leadId: number, decision: Decision, dueAt: Date | null) {
  const { db, organizationId } = tenant;
  const { outcome, userId, rule, until, credits, trace } = decision;
  if (credits.length > 0) {
    await db
      .insertInto('distributionCredit')
      .values(credits.map((credit) => ({ ...credit, organizationId })))
      .onConflict((on) =>
        on.columns(['organizationId', 'ruleId', 'userId']).doUpdateSet({ credit: sql<number>`excluded.credit` }),
      )
      .execute();
  }
  await db
    .insertInto('leadAssignment')
    .values({
      ...{ organizationId, leadId, userId, outcome, dueAt, trace: JSON.stringify(trace), ruleId: rule?.id ?? null },
      nextAt: outcome === 'waiting' ? until : outcome === 'nobody' ? null : dueAt,
    })
    .execute();
}

async function tellAssignment(tenant: Tenant, leadId: number, decision: Decision) {
  const { outcome, userId } = decision;
  const about = { subjectType: 'lead', subjectId: leadId } as const;
  if (userId !== null) await notify(tenant, { kind: 'leadAssigned', about, to: [userId] });
  if (outcome === 'claim') await notify(tenant, { kind: 'leadUnassigned', about, to: freeOf(decision) });
  if (outcome === 'nobody') await notify(tenant, { kind: 'leadUnassigned', about, to: 'managers' });
}

/** Who may take a lead that is free to take. */
const freeOf = ({ trace, rule }: Decision) =>
  trace.people.filter((person) => person.ruleId === rule?.id && !person.passed).map(({ userId }) => userId);

/**
 * Gives out many leads at once, in their order, where the organisation has rules. Each receiver is told of the first
 * alone.
 */
export async function giveOut(tenant: Tenant, ids: readonly number[], at: Date) {
  const rules = await readRules(tenant, true);
  const told = new Set<string>();
  for (const id of ids) {
    const lead = await lockLead(tenant, id);
    const decision = lead && (await decideLead(tenant, rules, lead, at));
    if (!decision) continue;
    await writeAssignment(tenant, id, decision, lead.firstResponseAt ? null : lead.respondBy);
    await leadUpdate(tenant, id).set({ assignedToId: decision.userId }).execute();
    const receiver = decision.userId ?? decision.outcome;
    if (!told.has(receiver)) await tellAssignment(tenant, id, decision);
    told.add(receiver);
  }
}

/** A lead that was created for somebody, in an organisation with rules. */
export async function keepHandGiven({ db, organizationId }: Tenant, leadId: number, userId: string) {
  await sql`insert into "leadAssignment" ("organizationId", "leadId", "userId", outcome)
    select ${organizationId}, ${leadId}, ${userId}, 'hand' where exists (select from "distributionRule"
      where "organizationId" = ${organizationId} and status = 'active' and "deletedAt" is null)`.execute(db);
}

export type Given = { at: Date; releasedFor: ReleaseReason; note?: string | null | undefined } & Had;

type Locked = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/**
 * Gives a locked lead to the next by the rules, or to nobody where none can have it. Undefined where the organisation
 * has no rules.
 */
export async function giveOn(tenant: Tenant, lead: Locked, times: ResponseTimes, given: Given) {
  const { at, releasedFor, note, hadIt, isFree } = given;
  const rules = await readRules(tenant, true);
  const decision = await decideLead(tenant, rules, lead, at, { ...(hadIt && { hadIt }), ...(isFree && { isFree }) });
  if (!decision) return undefined;
  await release(tenant, lead.id, { releasedFor, note });
  const minutes = decision.rule?.slaMinutes ?? times.minutes;
  const soonest = afterOpen(at, minutes, times.openingOf(lead.departmentId));
  const dueAt = lead.firstResponseAt ? null : lead.respondBy && lead.respondBy > soonest ? lead.respondBy : soonest;
  await keepAssignment(tenant, lead.id, decision, dueAt);
  if (lead.assignedToId !== decision.userId) {
    const update = leadUpdate(tenant, lead.id).set({ assignedToId: decision.userId });
    await orRefuse(update.execute(), { lead_holder_works: { code: 'unknown-employee' } });
  }
  return decision;
}

/** The customer of a locked lead wrote again: whoever has it is to answer anew, and where nobody has, it is given out. */
export async function renewAssignment(tenant: Tenant, lead: Locked, times: ResponseTimes, respondBy: Date, at: Date) {
  const { db, organizationId } = tenant;
  if (lead.assignedToId === null) return giveOn(tenant, lead, times, { at, releasedFor: 'given' });
  await db
    .updateTable('leadAssignment')
    .set({ dueAt: respondBy, nextAt: respondBy, breachedAt: null, acceptedAt: null })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', lead.id)
    .where('releasedAt', 'is', null)
    .execute();
  return undefined;
}

/** Ends who has a lead, with the reason. */
export async function release(
  { db, organizationId }: Tenant,
  leadId: number,
  { releasedFor, note = null }: Pick<Given, 'releasedFor' | 'note'>,
) {
  await db
    .updateTable('leadAssignment')
    .set({ releasedAt: sql<Date>`moment()`, releasedFor, note, nextAt: null })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('releasedAt', 'is', null)
    .execute();
}

/** Who let a lead go, or was too late, and does not get it again by the rules. */
export async function listPassed({ db, organizationId }: Tenant, leadId: number) {
  const rows = await db
    .selectFrom('leadAssignment')
    .select('userId')
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('releasedFor', 'in', ['late', 'returned'])
    .where('userId', 'is not', null)
    .execute();
  return rows.flatMap(({ userId }) => userId ?? []);
}
