import { allow } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';

/** Puts cars, locked before, into the department that they were brought to. */
export async function putInDepartment(tenant: Tenant, ids: readonly number[], departmentId: number) {
  allow(tenant, 'cars', 'update');
  if (ids.length === 0) return;
  await tenant.db
    .updateTable('car')
    .set({ departmentId })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', 'in', ids)
    .where((eb) => eb('departmentId', 'is distinct from', departmentId))
    .execute();
}
