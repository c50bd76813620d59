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
export async function keepDepartments(tenant: Tenant, ids: number[]) {
  if (ids.length === 0) return [];
  const found = await departmentsOf(tenant).select('id').where('id', 'in', ids).forKeyShare().execute();
  if (found.length < ids.length) throw new DomainError('unknown-department', 409, 'departmentIds');
  return ids;
}
