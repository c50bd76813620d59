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
import { mayHoldLeads, requireNoHeldLeads } from './held-leads.ts';
import { type Company, refuseImpersonator } from './in-company.ts';

/** The origin for links in mails, and the session that stays signed in. */
export type By = { origin: string; sessionId?: string | undefined };

const refusals = { member_last_owner: { code: 'last-owner' } };

/**
 * Updates an employee; refused on an edit conflict or inconsistent values. Undefined when not found. A new role is
 * mailed and ends the employee's other sessions.
 * @returns the fields that colleagues changed meanwhile
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

/** Sets an employee's role. Undefined when not found. */
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
  if (!mayHoldLeads({ role, status: 'active' })) await requireNoHeldLeads(company, member.userId, 'role');
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
 * Sets an employee's state; a leaver's departments go to employee number `handOverTo`. `today` is `YYYY-MM-DD`.
 * Undefined when not found; refused as long as one who goes holds open leads.
 */
export async function moveEmployee(company: Company, number: number, { step, today, handOverTo }: Step) {
  allow(company, 'member', 'update');
  refuseImpersonator(company);
  const member = await lockEmployee(company, number);
  if (!member) return undefined;
  const to = stepTarget(step);
  if (!stepsFrom(member.status).includes(step)) throw new DomainError('employee-changed', 409);
  if (member.userId === company.userId && !isWorking(to)) throw new DomainError('not-oneself', 409);
  if (to !== 'active') await requireNoHeldLeads(company, member.userId);
  const endDate = { depart: { endDate: today }, reactivate: { endDate: null } };
  await write(company, member.id, { status: to, ...(step === 'depart' || step === 'reactivate' ? endDate[step] : {}) });
  if (!isWorking(to)) await leaveOrganization(company, member.userId);
  if (step === 'depart') await handOverDepartments(company, member.id, handOverTo);
  return { id: member.id };
}

/** Removes an employee who holds no open leads permanently; the history remains. Undefined when not found. */
export async function removeEmployee(company: Company, number: number, handOverTo?: number) {
  allow(company, 'member', 'delete');
  refuseImpersonator(company);
  const member = await lockEmployee(company, number);
  if (!member) return undefined;
  if (member.userId === company.userId) throw new DomainError('not-oneself', 409);
  await requireNoHeldLeads(company, member.userId);
  await handOverDepartments(company, member.id, handOverTo);
  await deleteMember(company, member.id);
  await leaveOrganization(company, member.userId);
  return { id: member.id };
}

/** Removes the actor from the organisation, which every member may do. */
export async function leaveCompany(company: Company) {
  refuseImpersonator(company);
  await requireNoHeldLeads(company, company.userId);
  await handOverDepartments(company, company.memberId, undefined);
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

/** Deletes a user's sessions, except the named one. */
async function endSessions({ db }: Company, userId: string, sessionId?: string) {
  const ended = db.deleteFrom('session').where('userId', '=', userId);
  await (sessionId ? ended.where('id', '!=', sessionId) : ended).execute();
}

/** Clears the organisation of the user's sessions; the next request chooses another. */
/** Ends what somebody who left could still read by: the active organisation, and the calendar's secret address. */
async function leaveOrganization({ db, organizationId }: Company, userId: string) {
  await db
    .deleteFrom('calendarFeed')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute();
  await db
    .updateTable('session')
    .set({ activeOrganizationId: null })
    .where('userId', '=', userId)
    .where('activeOrganizationId', '=', organizationId)
    .execute();
}

/** Reassigns a person's departments to a colleague, or to nobody. */
async function handOverDepartments({ db, organizationId }: Company, from: string, toNumber: number | undefined) {
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
