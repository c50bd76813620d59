import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { leadBody } from '#server/leads/lead-body.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import type { Route } from './+types/filter-leads.ts';
import { filterRows } from './filter-rows.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => filterRows(call, leadBody, leadList);
