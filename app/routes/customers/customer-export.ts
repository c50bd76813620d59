import { customerList } from '#server/customers/customer-queries.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { viewedQuery } from '../view-request.ts';
import { customerColumns } from './customer-columns.tsx';

/** Export of the customers by address and view. */
export const exportCustomers = exportOf({
  title: 'Kunder',
  columns: customerColumns,
  read: (context, params) => readInTenant(context, (tenant) => customerList.all(tenant, params)),
  queryOf: viewedQuery(customerViews),
});
