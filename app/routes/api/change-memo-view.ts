import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { memoBody } from '#server/memos/memo-body.ts';
import type { Route } from './+types/change-memo-view.ts';
import { changeView } from './view-calls.ts';

export const middleware = [
  allowMethods('PUT', 'DELETE'),
  requireCaller('memos', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => changeView(call, memoBody);
