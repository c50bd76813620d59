import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { memoBody } from '#server/memos/memo-body.ts';
import type { Route } from './+types/create-memo-view.ts';
import { createView } from './view-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('memos', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => createView(call, memoBody);
