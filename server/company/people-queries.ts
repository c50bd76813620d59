import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { choice, idOf, words } from '../list/filters.ts';
import { inDanish, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { staffRoles, workingStatuses } from './company-rules.ts';

/** The staff with department names; no department means all. */
export function staffOf({ db, organizationId }: Tenant) {
  return db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('department')
          .select(sql<string | null>`string_agg(name, ', ' order by "sortOrder", name)`.as('departments'))
          .where('department.organizationId', '=', organizationId)
          .where(sql<boolean>`department.id = any (member."departmentIds")`)
          .as('place'),
      (join) => join.onTrue(),
    )
    .where('member.organizationId', '=', organizationId)
    .where('member.role', 'in', staffRoles);
}

const departments = sql.ref('place.departments');

/** A role's rank, to sort by. */
export const staffRoleOrder = (role: 'member.role' | 'invitation.role') =>
  sql`array_position(${[...staffRoles]}::text[], ${sql.ref(role)})`;

/** The sortable columns of staff lists. */
export const staffSorts = {
  name: inDanish('user.name'),
  role: staffRoleOrder('member.role'),
  department: inDanish(departments),
  email: 'user.email',
} as const;

/** Current employees, by name. */
export const peopleList = listOf({
  from(tenant: Tenant) {
    allow(tenant, 'members', 'read');
    return staffOf(tenant).where('member.status', 'in', workingStatuses);
  },
  filters: {
    search: words('user.name', 'user.email', 'member.title', 'member.phone', departments),
    role: choice('member.role', staffRoles),
    // A member without departments belongs to all of them.
    department: idOf((id) => sql`(member."departmentIds" = '{}' or ${id} = any (member."departmentIds"))`),
  },
  select: (people) =>
    people
      .select(['member.number as id', 'member.userId', 'member.role', 'member.status', 'member.title', 'member.phone'])
      .select(['user.name', 'user.email', 'place.departments']),
  sorts: { ...staffSorts, phone: 'member.phone' },
  order: [staffSorts.name, 'member.number'],
});

export type PersonRow = RowOf<typeof peopleList>;
