import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { memoBody } from '#server/memos/memo-body.ts';
import { memoList } from '#server/memos/memo-list.ts';
import type { Route } from './+types/filter-memos.ts';
import { filterRows } from './filter-rows.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('memos', 'read', 'reading'),
] satisfies Route.MiddlewareFunction[];

export const action = (call: Route.ActionArgs) => filterRows(call, memoBody, memoList);
