import { can } from '../auth/permissions.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { listColleagues } from '../company/employee-queries.ts';
import type { Tenant } from '../tenant.ts';

/** What the fields of a memo are chosen from. */
export async function readMemoChoices(tenant: Tenant) {
  const [colleagues, departments] = await Promise.all([listColleagues(tenant), listDepartmentNames(tenant)]);
  return { colleagues, departments, seesCustomers: can(tenant.role, 'customers', 'read') };
}

export type MemoChoices = Awaited<ReturnType<typeof readMemoChoices>>;
