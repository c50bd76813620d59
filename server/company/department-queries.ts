import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

const departmentsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('department').where('department.organizationId', '=', organizationId);

/** The departments that something can be put into, in the order that the organisation gives them. */
export function listDepartmentNames(tenant: Tenant) {
  return departmentsOf(tenant)
    .select(['id', 'name', 'isActive', 'isHome'])
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The ids, held until the end of the transaction; refused when one is no department of the organisation. */
export async function setDepartments(tenant: Tenant, ids: number[]) {
  if (ids.length === 0) return [];
  const found = await departmentsOf(tenant).select('id').where('id', 'in', ids).forKeyShare().execute();
  if (found.length < ids.length) throw new DomainError('unknown-department', 409, 'departmentIds');
  return ids;
}

/** Every department with who leads it and how many cars it has, in the order of the organisation. */
export function listDepartments(tenant: Tenant) {
  return departmentsOf(tenant)
    .leftJoin('member', (join) =>
      join
        .onRef('member.organizationId', '=', 'department.organizationId')
        .onRef('member.id', '=', 'department.managerMemberId'),
    )
    .leftJoin('user', 'user.id', 'member.userId')
    .select([
      'department.id',
      'department.name',
      'department.shortCode',
      'department.city',
      'department.isActive',
      'department.isHome',
      'user.name as managerName',
    ])
    .select(({ selectFrom }) =>
      selectFrom('car')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('car.organizationId', '=', 'department.organizationId')
        .whereRef('car.departmentId', '=', 'department.id')
        .where('car.deletedAt', 'is', null)
        .as('carCount'),
    )
    .orderBy('department.sortOrder')
    .orderBy('department.name')
    .orderBy('department.id')
    .execute();
}

/** One department, or undefined when the organisation has none of that id. */
export function findDepartment(tenant: Tenant, id: number) {
  return departmentsOf(tenant)
    .leftJoin('member', (join) =>
      join
        .onRef('member.organizationId', '=', 'department.organizationId')
        .onRef('member.id', '=', 'department.managerMemberId'),
    )
    .leftJoin('user', 'user.id', 'member.userId')
    .selectAll('department')
    .select(['member.number as managerNumber', 'user.name as managerName'])
    .where('department.id', '=', id)
    .executeTakeFirst();
}
