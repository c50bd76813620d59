import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { customerBody } from '#server/customers/customer-body.ts';
import { customerList } from '#server/customers/customer-queries.ts';
import type { Route } from './+types/filter-customers.ts';
import { filterRows } from './filter-rows.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('customers', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => filterRows(call, customerBody, customerList);
