import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { readBoard } from '../list/board.ts';
import type { Tenant } from '../tenant.ts';
import { memoList } from './memo-list.ts';
import { memoStatuses } from './memo-types.ts';

/** The board of the memos that match a URL, each with the moves that the role may make. */
export async function readMemoBoard(tenant: Tenant, params: URLSearchParams) {
  const columns = await readBoard(params, {
    statuses: memoStatuses,
    closedByDefault: ['done', 'cancelled'],
    totals: () =>
      memoList
        .matching(tenant, params)
        .select(['memo.status', sql<number>`count(*)::int`.as('count')])
        .groupBy('memo.status')
        .execute(),
    first: (narrowed, limit) => memoList.first(tenant, narrowed, limit),
  });
  const mayMove = can(tenant.role, 'memos', 'update');
  return columns.map(({ total: _, rows, ...column }) => {
    const moves = mayMove ? memoStatuses.filter((to) => to !== column.status).map((to) => ({ to })) : [];
    return { ...column, rows: rows.map((memo) => ({ ...memo, moves })) };
  });
}

export type MemoColumn = Awaited<ReturnType<typeof readMemoBoard>>[number];
export type BoardMemo = MemoColumn['rows'][number];
