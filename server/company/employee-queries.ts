import { type Expression, type SqlBool, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { PageRequest } from '../db/page-request.ts';
import type { Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { staffRoles, workingStatuses } from './company-rules.ts';

export const employeeTabs = ['working', 'out', 'invitations'] as const;
export type EmployeeTab = (typeof employeeTabs)[number];

export type EmployeeFilters = { tab: EmployeeTab; search: string; role: Role | undefined };

/** Reads the list's URL leniently: what means nothing is left out. */
export function readEmployeeFilters(params: URLSearchParams): EmployeeFilters {
  const search = (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return {
    tab: employeeTabs.find((tab) => tab === params.get('tab')) ?? 'working',
    search: search.slice(0, 100),
    role: staffRoles.find((role) => role === params.get('role')),
  };
}

const outStatuses = ['deactivated', 'left'] as const;

const employeesOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .where('member.organizationId', '=', organizationId)
    .where('member.role', '!=', 'customer');

function contains(column: Expression<string | null>, search: string): Expression<SqlBool> {
  return sql<SqlBool>`position(fold_text(${search}) in fold_text(coalesce(${column}, ''))) > 0`;
}

function matching(tenant: Tenant, { tab, search, role }: EmployeeFilters) {
  let query = employeesOf(tenant).where('member.status', 'in', tab === 'out' ? outStatuses : workingStatuses);
  if (role) query = query.where('member.role', '=', role);
  if (search) {
    query = query.where(({ or, ref }) =>
      or([ref('user.name'), ref('user.email'), ref('member.title')].map((column) => contains(column, search))),
    );
  }
  return query;
}

/** A page of the employees, by name, with when each was last here and how each signs in. */
export function listEmployees(tenant: Tenant, filters: EmployeeFilters, { page, pageSize }: PageRequest) {
  return matching(tenant, filters)
    .select([
      'member.number',
      'member.userId',
      'member.role',
      'member.status',
      'member.title',
      'member.phone',
      'member.departmentIds',
      'member.isSellable',
      'user.name',
      'user.email',
      'user.twoFactorEnabled',
    ])
    .select(({ selectFrom, exists }) => [
      selectFrom('session')
        .select((inner) => inner.fn.max('session.updatedAt').as('at'))
        .whereRef('session.userId', '=', 'member.userId')
        .where('session.impersonatedBy', 'is', null)
        .as('lastActiveAt'),
      exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'member.userId')).as(
        'hasPasskey',
      ),
    ])
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('member.number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export type EmployeeRow = Awaited<ReturnType<typeof listEmployees>>[number];

function matchingInvitations({ db, organizationId }: Tenant, { search, role }: EmployeeFilters) {
  let query = db
    .selectFrom('invitation')
    .where('invitation.organizationId', '=', organizationId)
    .where('invitation.status', '!=', 'accepted');
  if (role) query = query.where('invitation.role', '=', role);
  if (search) query = query.where(({ ref }) => contains(ref('invitation.email'), search));
  return query;
}

/** A page of the invitations that nobody has accepted, the open ones first. */
export function listInvitations(tenant: Tenant, filters: EmployeeFilters, { page, pageSize }: PageRequest) {
  return matchingInvitations(tenant, filters)
    .innerJoin('user as inviter', 'inviter.id', 'invitation.inviterId')
    .select([
      'invitation.number',
      'invitation.email',
      'invitation.role',
      'invitation.departmentIds',
      'invitation.expiresAt',
      'invitation.sentAt',
      'inviter.name as inviterName',
      sql<
        'pending' | 'rejected' | 'canceled' | 'expired'
      >`case when invitation.status = 'pending' and invitation."expiresAt" <= now() then 'expired' else invitation.status end`.as(
        'state',
      ),
    ])
    .orderBy(sql`invitation.status = 'pending'`, 'desc')
    .orderBy('invitation.sentAt', 'desc')
    .orderBy('invitation.number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

const howMany = sql<number>`count(*)::int`.as('count');

/** How many rows each tab has under the search and the role. */
export async function countTabs(tenant: Tenant, filters: EmployeeFilters): Promise<Record<EmployeeTab, number>> {
  const [working, out, invitations] = [
    await matching(tenant, { ...filters, tab: 'working' })
      .select(howMany)
      .executeTakeFirstOrThrow(),
    await matching(tenant, { ...filters, tab: 'out' })
      .select(howMany)
      .executeTakeFirstOrThrow(),
    await matchingInvitations(tenant, filters).select(howMany).executeTakeFirstOrThrow(),
  ];
  return { working: working.count, out: out.count, invitations: invitations.count };
}

/** The colour in the calendar of those for whom none is chosen. */
const usualColor = '#047857';

/** One employee, departments in order; undefined when the organisation has none of that number. */
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

/** Colleagues who can take something over: who works now, by name. */
export function listColleagues(tenant: Tenant) {
  allow(tenant, 'members', 'read');
  return employeesOf(tenant)
    .select(['member.number', 'member.id', 'member.userId', 'user.name'])
    .where('member.status', '=', 'active')
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('member.number')
    .execute();
}

/** The departments that somebody is in charge of. */
export function listManaged({ db, organizationId }: Tenant, memberId: string) {
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('managerMemberId', '=', memberId)
    .orderBy('name')
    .execute();
}
