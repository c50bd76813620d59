import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { leadBody } from '#server/leads/lead-body.ts';
import type { Route } from './+types/create-lead-view.ts';
import { createView } from './view-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => createView(call, leadBody);
