import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { customerBody } from '#server/customers/customer-body.ts';
import type { Route } from './+types/create-customer-view.ts';
import { createView } from './view-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('customers', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => createView(call, customerBody);
