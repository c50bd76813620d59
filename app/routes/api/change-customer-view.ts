import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { customerBody } from '#server/customers/customer-body.ts';
import type { Route } from './+types/change-customer-view.ts';
import { changeView } from './view-calls.ts';

export const middleware = [
  allowMethods('PUT', 'DELETE'),
  requireCaller('customers', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => changeView(call, customerBody);
