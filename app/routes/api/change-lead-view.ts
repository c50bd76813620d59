import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { leadBody } from '#server/leads/lead-body.ts';
import type { Route } from './+types/change-lead-view.ts';
import { changeView } from './view-calls.ts';

export const middleware = [
  allowMethods('PUT', 'DELETE'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => changeView(call, leadBody);
