import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

const departmentsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('department').where('department.organizationId', '=', organizationId);

/** The selectable departments, in the organisation's order. */
export function listDepartmentNames(tenant: Tenant) {
  return departmentsOf(tenant)
    .select(['id', 'name', 'isActive', 'isHome'])
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The ids, locked until the transaction ends; refused when one is not the organisation's. */
export async function setDepartments(tenant: Tenant, ids: number[]) {
  if (ids.length === 0) return [];
  const found = await departmentsOf(tenant).select('id').where('id', 'in', ids).forKeyShare().execute();
  if (found.length < ids.length) throw new DomainError('unknown-department', 409, 'departmentIds');
  return ids;
}

/** All departments with manager and number of cars, in the organisation's order. */
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

/** One department, or undefined. */
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
