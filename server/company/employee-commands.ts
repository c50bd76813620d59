import type { Updateable } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { MemberTable, Role } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { roleChangeMail } from '../mail/organization-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type EmployeeStep, isWorking, mayGive, stepsFrom, stepTarget } from './company-rules.ts';
import { setDepartments } from './department-queries.ts';
import { findEmployee } from './employee-queries.ts';
import type { EmployeeFields } from './employee-schema.ts';
import { type Company, refuseImpersonator } from './in-company.ts';

/** Where a mail's button leads: the product's address without a path, and the session that stays signed in. */
export type By = { origin: string; sessionId?: string | undefined };

const refusals = { member_last_owner: { code: 'last-owner' } };

/**
 * Changes an employee. Undefined when the organisation has no such one; refused when a colleague has changed the same to
 * something else meanwhile, or what does not go with it. A change of role ends the employee's sessions, other than the
 * one it is made from, and is told by mail. @returns the fields that colleagues changed meanwhile
 */
export async function updateEmployee(company: Company, number: number, edit: Edit<EmployeeFields>, by: By) {
  allow(company, 'member', 'update');
  const member = await lockEmployee(company, number);
  const stored = member && (await findEmployee(company, number));
  if (!member || !stored) return undefined;
  const { values, colleagues } = await settleEdit(company, { table: 'member', id: number }, edit, stored);
  const { startDate, endDate } = { ...stored, ...values };
  if (startDate && endDate && startDate > endDate) throw new DomainError('edit-unfit', 409);
  const { role, departmentIds, ...others } = values;
  if (departmentIds) await setDepartments(company, departmentIds);
  const columns = { ...others, ...(departmentIds && { departmentIds }) };
  if (Object.keys(columns).length > 0) await write(company, member.id, columns);
  if (role) await giveRole(company, member, role, by);
  return { colleagues };
}

/** Gives an employee another role. Undefined when the organisation has no such employee. */
export async function changeRole(company: Company, number: number, role: Role, by: By) {
  allow(company, 'member', 'update');
  const member = await lockEmployee(company, number);
  if (!member) return undefined;
  await giveRole(company, member, role, by);
  return { id: member.id };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

async function giveRole(company: Company, member: Locked, role: Locked['role'], { origin, sessionId }: By) {
  if (member.role === role) return;
  refuseImpersonator(company);
  if (!mayGive(company.role, role)) throw new DomainError('role-above-own', 403, 'role');
  await write(company, member.id, { role }, 'role');
  await endSessions(company, member.userId, sessionId);
  if (member.userId === company.userId) return;
  const mail = roleChangeMail({
    to: member.email,
    name: member.name,
    organizationName: company.organizationName,
    changedByName: company.actorName,
    from: member.role,
    role,
    url: `${origin}/account/login`,
  });
  await queueMail(company.db, mail);
}

type Step = { step: EmployeeStep; today: string; handOverTo?: number | undefined };

/**
 * Moves an employee to another state; whoever is deactivated or has left is out at the next click. What a departing
 * employee is in charge of goes to the colleague with the number `handOverTo`. `today` is `YYYY-MM-DD`. Undefined when
 * the organisation has no such employee.
 */
export async function moveEmployee(company: Company, number: number, { step, today, handOverTo }: Step) {
  allow(company, 'member', 'update');
  refuseImpersonator(company);
  const member = await lockEmployee(company, number);
  if (!member) return undefined;
  const to = stepTarget(step);
  if (!stepsFrom(member.status).includes(step)) throw new DomainError('employee-changed', 409);
  if (member.userId === company.userId && !isWorking(to)) throw new DomainError('not-oneself', 409);
  const endDate = { depart: { endDate: today }, reactivate: { endDate: null } };
  await write(company, member.id, { status: to, ...(step === 'depart' || step === 'reactivate' ? endDate[step] : {}) });
  if (!isWorking(to)) await leaveOrganization(company, member.userId);
  if (step === 'depart') await handOver(company, member.id, handOverTo);
  return { id: member.id };
}

/** Takes an employee out for good; history tells of the time here. Undefined when there is no such employee. */
export async function removeEmployee(company: Company, number: number, handOverTo?: number) {
  allow(company, 'member', 'delete');
  refuseImpersonator(company);
  const member = await lockEmployee(company, number);
  if (!member) return undefined;
  if (member.userId === company.userId) throw new DomainError('not-oneself', 409);
  await handOver(company, member.id, handOverTo);
  await deleteMember(company, member.id);
  await leaveOrganization(company, member.userId);
  return { id: member.id };
}

/** Takes the actor out of the organisation, which every member may. */
export async function leaveCompany(company: Company) {
  refuseImpersonator(company);
  await handOver(company, company.memberId, undefined);
  await deleteMember(company, company.memberId);
  await leaveOrganization(company, company.userId);
}

function deleteMember({ db, organizationId }: Company, id: string) {
  const removal = db.deleteFrom('member').where('organizationId', '=', organizationId).where('id', '=', id);
  return orRefuse(removal.execute(), refusals);
}

async function lockEmployee({ db, organizationId, role }: Company, number: number) {
  const member = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.id', 'member.userId', 'member.role', 'member.status', 'user.name', 'user.email'])
    .where('member.organizationId', '=', organizationId)
    .where('member.number', '=', number)
    .where('member.role', '!=', 'customer')
    .forUpdate('member')
    .executeTakeFirst();
  if (member && !mayGive(role, member.role)) throw new DomainError('role-above-own', 403);
  return member;
}

async function write({ db, organizationId }: Company, id: string, values: Updateable<MemberTable>, field?: string) {
  const update = db.updateTable('member').set(values).where('organizationId', '=', organizationId).where('id', '=', id);
  await orRefuse(update.execute(), { member_last_owner: { code: 'last-owner', ...(field && { field }) } });
}

/** Ends a user's sessions, but for the one that is named. */
async function endSessions({ db }: Company, userId: string, sessionId?: string) {
  const ended = db.deleteFrom('session').where('userId', '=', userId);
  await (sessionId ? ended.where('id', '!=', sessionId) : ended).execute();
}

/** The user's sessions are in no organisation until the next click finds another one. */
async function leaveOrganization({ db, organizationId }: Company, userId: string) {
  await db
    .updateTable('session')
    .set({ activeOrganizationId: null })
    .where('userId', '=', userId)
    .where('activeOrganizationId', '=', organizationId)
    .execute();
}

/** Gives the departments that somebody is in charge of to a colleague, or to nobody. */
async function handOver({ db, organizationId }: Company, from: string, toNumber: number | undefined) {
  const heir =
    toNumber === undefined
      ? undefined
      : await db
          .selectFrom('member')
          .select('id')
          .where('organizationId', '=', organizationId)
          .where('number', '=', toNumber)
          .where('role', '!=', 'customer')
          .where('status', '=', 'active')
          .where('id', '!=', from)
          .executeTakeFirst();
  if (toNumber !== undefined && !heir) throw new DomainError('unknown-employee', 409, 'handOverTo');
  await db
    .updateTable('department')
    .set({ managerMemberId: heir?.id ?? null })
    .where('organizationId', '=', organizationId)
    .where('managerMemberId', '=', from)
    .execute();
}
