import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { mayGive } from '../company/company-rules.ts';
import { moveEmployee } from '../company/employee-commands.ts';
import { findEmployee } from '../company/employee-queries.ts';
import { heldLeadsOf } from '../company/held-leads.ts';
import type { Company } from '../company/in-company.ts';
import { readRules } from '../distribution/read-world.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import { undoGroup } from '../history/undo.ts';
import { giveOn } from '../leads/give-lead.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { readResponseTimes } from '../leads/response-clock.ts';
import { lockCarsOfMemos } from '../memos/memo-lock.ts';
import { notify } from '../notifications/notify.ts';
import type { Subjects } from '../subjects/subject.ts';
import { countHeld, heldCustomersOf, heldMemosOf, listReceivers } from './hand-over-queries.ts';
import type { HandOver, TakeBack } from './hand-over-schema.ts';

/**
 * Gives a colleague the open leads, the open memos and the customers of an employee, who then leaves if asked. By the
 * rules each lead goes where the distribution gives it. Undefined when not found.
 * @returns the history group of what was handed over, without the employee's state
 */
export async function handOver(
  company: Company,
  number: number,
  { to, leads: way, after, now }: HandOver & { now: Date },
) {
  allow(company, 'member', 'update');
  const giver = await findEmployee(company, number);
  if (!giver) return undefined;
  if (!mayGive(company.role, giver.role)) throw new DomainError('role-above-own', 403);
  const receiver = to == null ? undefined : await findReceiver(company, giver.userId, to);
  const held = await countHeld(company, giver.userId);
  if (!receiver && held.memos + held.customers > 0) throw new DomainError('hand-over-needs-colleague', 409, 'to');
  const byRules = way === 'rules' ? await giveByRules(company, giver.userId, now) : undefined;
  const leads = receiver && !byRules ? await giveLeads(company, giver.userId, receiver.userId) : 0;
  const memos = receiver ? await giveMemos(company, giver.userId, receiver.userId) : 0;
  const customers = receiver ? await giveCustomers(company, giver.userId, receiver.userId) : 0;
  const group = leads + memos + customers + (byRules?.length ?? 0) > 0 ? await historyGroup(company) : undefined;
  if (after) {
    await openGroup(company);
    await moveEmployee(company, number, { step: after, today: dayOf(now), handOverTo: to ?? undefined });
  }
  return { giver, receiver, leads, memos, customers, byRules, group };
}

async function findReceiver(company: Company, giverId: string, number: number) {
  const receiver = (await listReceivers(company, giverId)).find((each) => each.number === number);
  if (!receiver) throw new DomainError('unknown-employee', 409, 'to');
  return receiver;
}

/** Brings an employee back to work with what was handed over. Undefined when not found. */
export async function takeBack(
  company: Company,
  number: number,
  { group, from, today }: TakeBack & { today: string },
  subjects: Subjects,
) {
  const step = from === 'leave' ? 'return' : 'reactivate';
  const back = await moveEmployee(company, number, { step, today });
  if (!back) return undefined;
  await openGroup(company);
  return undoGroup(company, group, subjects);
}

/** What is written from here on is a history group of its own: a member's state is not undone by its history. */
function openGroup({ db }: Company) {
  return sql`select set_config('app.groupId', ${randomUUID()}, true)`.execute(db);
}

async function giveLeads(company: Company, from: string, to: string) {
  const { db, organizationId } = company;
  const leads = await heldLeadsOf(company, from)
    .select(['lead.id', 'lead.number', 'lead.departmentId'])
    .orderBy('lead.id')
    .forUpdate()
    .execute();
  const [first] = leads;
  if (!first) return 0;
  await db
    .updateTable('lead')
    .set({ assignedToId: to })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', idsOf(leads))
    .execute();
  for (const lead of leads) await tellLead(company, lead, { verb: 'assigned' });
  const about = { subjectType: 'lead', subjectId: first.id } as const;
  await notify(company, { kind: 'leadAssigned', about, to: [to], facts: { handed: leads.length } });
  return leads.length;
}

/** Gives each lead on by the rules, never back to the same. @returns who got them; nobody is null */
async function giveByRules(company: Company, from: string, at: Date) {
  if ((await readRules(company, false)).length === 0) throw new DomainError('no-distribution-rules', 409, 'leads');
  const leads = await heldLeadsOf(company, from).selectAll('lead').orderBy('lead.id').forUpdate().execute();
  const times = await readResponseTimes(company);
  const receivers: (string | null)[] = [];
  for (const lead of leads) {
    const decision = await giveOn(company, lead, times, { at, releasedFor: 'given', hadIt: [from] });
    receivers.push(decision?.userId ?? null);
    await tellLead(company, lead, { verb: 'assigned' });
  }
  return receivers;
}

async function giveMemos(company: Company, from: string, to: string) {
  const { db, organizationId } = company;
  const seen = await heldMemosOf(company, from).select('memo.id').orderBy('memo.id').execute();
  if (seen.length === 0) return 0;
  await lockCarsOfMemos(company, idsOf(seen));
  const memos = await heldMemosOf(company, from).select('memo.id').orderBy('memo.id').forUpdate('memo').execute();
  if (memos.length === 0) return 0;
  await db
    .updateTable('memo')
    .set({ assignedToId: to })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', idsOf(memos))
    .execute();
  return memos.length;
}

async function giveCustomers(company: Company, from: string, to: string) {
  const { db, organizationId } = company;
  const customers = await heldCustomersOf(company, from)
    .select('customer.id')
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
  if (customers.length === 0) return 0;
  await db
    .updateTable('customer')
    .set({ ownerId: to })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', idsOf(customers))
    .execute();
  return customers.length;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
