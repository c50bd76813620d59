import { type SqlBool, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { cases, choice, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { staffRoles, workingStatuses } from './company-rules.ts';
import { staffOf, staffRoleOrder, staffSorts } from './people-queries.ts';

const employeesOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .where('member.organizationId', '=', organizationId)
    .where('member.role', '!=', 'customer');

const isWorking = sql<SqlBool>`member.status = any (${[...workingStatuses]}::text[])`;
const lastActiveAt = sql<Date | null>`(
  select max(session."updatedAt") from session
  where session."userId" = member."userId" and session."impersonatedBy" is null)`;
const hasPasskey = sql<boolean>`exists (select from passkey where passkey."userId" = member."userId")`;

/** The employees by name, with last activity and sign-in methods: current or former. */
export const employeeList = listOf({
  from: staffOf,
  filters: {
    search: words('user.name', 'user.email', 'member.title'),
    role: choice('member.role', staffRoles),
    tab: cases({ out: sql<SqlBool>`not ${isWorking}` }, isWorking),
  },
  select: (employees) =>
    employees
      .select(['member.number as id', 'member.userId', 'member.role', 'member.status', 'member.title'])
      .select(['member.isSellable', 'user.name', 'user.email', 'user.twoFactorEnabled', 'place.departments'])
      .select([lastActiveAt.as('lastActiveAt'), hasPasskey.as('hasPasskey')]),
  sorts: {
    ...staffSorts,
    ...({ title: 'member.title', isSellable: 'member.isSellable', status: 'member.status', lastActiveAt } as const),
  },
  order: [staffSorts.name, 'member.number'],
});

export type EmployeeRow = RowOf<typeof employeeList>;

type InvitationState = 'pending' | 'rejected' | 'canceled' | 'expired';
const state = sql<InvitationState>`
  case when invitation.status = 'pending' and invitation."expiresAt" <= now() then 'expired' else invitation.status end`;

/** The invitations not accepted, pending ones first. */
export const invitationList = listOf({
  from: ({ db, organizationId }: Tenant) =>
    db
      .selectFrom('invitation')
      .innerJoin('user as inviter', 'inviter.id', 'invitation.inviterId')
      .where('invitation.organizationId', '=', organizationId)
      .where('invitation.status', '!=', 'accepted'),
  filters: { search: words('invitation.email'), role: choice('invitation.role', staffRoles) },
  select: (invitations) =>
    invitations
      .select(['invitation.number as id', 'invitation.email', 'invitation.role', 'invitation.expiresAt'])
      .select(['invitation.sentAt', 'inviter.name as inviterName', state.as('state')]),
  sorts: {
    ...({ email: 'invitation.email', role: staffRoleOrder('invitation.role'), state } as const),
    ...({ inviterName: inDanish(sql.ref('inviter.name')), sentAt: 'invitation.sentAt' } as const),
  },
  order: [sql`invitation.status = 'pending' desc`, latest('invitation.sentAt'), 'invitation.number'],
});

export type InvitationRow = RowOf<typeof invitationList>;

/** The number of rows of each tab under search and role filter. */
export async function countTabs(tenant: Tenant, params: URLSearchParams) {
  const under = (tab: string) => new URLSearchParams([...[...params].filter(([name]) => name !== 'tab'), ['tab', tab]]);
  const [working, out, invitations] = await Promise.all([
    employeeList.count(tenant, under('working')),
    employeeList.count(tenant, under('out')),
    invitationList.count(tenant, params),
  ]);
  return { working, out, invitations };
}

/** The calendar colour of employees without a chosen one. */
const usualColor = '#047857';

/** One employee with ordered departments, or undefined. */
export async function findEmployee(tenant: Tenant, number: number) {
  const employee = await employeesOf(tenant)
    .select([
      'member.id',
      'member.number',
      'member.userId',
      'member.role',
      'member.status',
      'member.title',
      'member.phone',
      'member.departmentIds',
      'member.isSellable',
      'member.calendarColor',
      'member.commissionPct',
      'member.startDate',
      'member.endDate',
      'member.version',
      'member.createdAt',
      'user.name',
      'user.email',
    ])
    .where('member.number', '=', number)
    .executeTakeFirst();
  if (!employee) return undefined;
  const { departmentIds, calendarColor, ...others } = employee;
  const inOrder = departmentIds.toSorted((one, other) => one - other);
  return { ...others, departmentIds: inOrder, calendarColor: calendarColor ?? usualColor };
}

/** The current employees who can take over responsibilities, by name. */
export function listColleagues(tenant: Tenant) {
  allow(tenant, 'members', 'read');
  return employeesOf(tenant)
    .select(['member.number', 'member.id', 'member.userId', 'user.name'])
    .where('member.status', '=', 'active')
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('member.number')
    .execute();
}

/** Those whom a name can mean: with the address that a name may begin. */
export function listAddresses(tenant: Tenant) {
  allow(tenant, 'members', 'read');
  return employeesOf(tenant)
    .select(['member.userId', 'user.name', 'user.email'])
    .where('member.status', '=', 'active')
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('member.number')
    .execute();
}

/** The reader's department: the first of their own. */
export async function findOwnDepartment(tenant: Tenant) {
  const own = await employeesOf(tenant)
    .select('member.departmentIds')
    .where('member.userId', '=', tenant.userId)
    .executeTakeFirst();
  return own?.departmentIds[0] ?? null;
}

/** The departments a person manages. */
export function listManaged({ db, organizationId }: Tenant, memberId: string) {
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('managerMemberId', '=', memberId)
    .orderBy('name')
    .execute();
}
