import { listDepartmentNames } from '../company/department-queries.ts';
import { listColleagues } from '../company/employee-queries.ts';
import type { Tenant } from '../tenant.ts';

/** What the fields of a lead are chosen from. */
export async function readLeadChoices(tenant: Tenant) {
  const { db, organizationId } = tenant;
  const [departments, colleagues, categories] = await Promise.all([
    listDepartmentNames(tenant),
    listColleagues(tenant),
    db
      .selectFrom('carCategory')
      .select(['key', 'name'])
      .where('organizationId', '=', organizationId)
      .orderBy('key')
      .execute(),
  ]);
  return { departments: departments.filter(({ isActive }) => isActive), colleagues, categories };
}

export type LeadChoices = Awaited<ReturnType<typeof readLeadChoices>>;
