import { isPanelAsked } from '#app/list/list-url.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { findOwnDepartment, listColleagues } from '#server/company/employee-queries.ts';
import { customerTarget } from '#server/customers/customer-bulk.ts';
import { customerList, listTags } from '#server/customers/customer-queries.ts';
import { hasGoing } from '#server/erasing/retention-queries.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import { pickedAmong, readPickedBefore } from '../picked-before.ts';
import { storedOwner } from '../stored-owner.ts';

/** One page of customers and what the filters offer; their counts only where the panel is asked for. */
export async function readCustomerScreen(tenant: Tenant, params: URLSearchParams) {
  const [list, counts, departments, colleagues, tags, picked, hasRetention] = await Promise.all([
    customerList.page(tenant, params, readPage(params)),
    isPanelAsked(String(params), 'filters') ? customerList.counts(tenant, params) : undefined,
    listDepartmentNames(tenant),
    listColleagues(tenant),
    listTags(tenant),
    params.has('selection') ? readPickedBefore(tenant, customerTarget, params) : undefined,
    can(tenant.role, 'customers', 'update') && hasGoing(tenant),
  ]);
  const mayCreate = can(tenant.role, 'customers', 'create');
  const isNew = mayCreate && params.has('new');
  return {
    ...{ list, counts, departments, colleagues, tags },
    query: String(customerList.meaningOf(params)),
    owner: storedOwner(tenant),
    ...{ mayCreate, hasRetention },
    mayPick: can(tenant.role, 'customers', 'update'),
    picked: pickedAmong(picked, list.rows),
    creation: isNew
      ? {
          ...{ departments, colleagues, ownerId: tenant.userId },
          departmentId: await findOwnDepartment(tenant),
          formKey: crypto.randomUUID(),
        }
      : undefined,
  };
}
