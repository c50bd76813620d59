import { expect } from 'vitest';
import { chooseRows, planBulkEdit, startBulkEdit } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { runBulkEdit } from '#server/bulk-edits/bulk-edit-run.ts';
import { undoGroup } from '#server/history/undo.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { subjects } from '#server/subject-list.ts';
import { test } from '../fixtures.ts';

test('a bulk edit marks memos as done, a recurring one goes on, and one undo takes all of it back', async ({
  organize,
  as,
  database,
}) => {
  const owner = { organization: await organize() };
  const id = await as(owner, async (tenant) => {
    const common = { kind: 'task', dueAt: '2099-01-31', about: [] } as const;
    const one = await createMemo(tenant, { ...common, title: 'Vask' });
    const other = await createMemo(tenant, { ...common, title: 'Tæl', recurrence: 'monthly' });
    const ids = [one?.id ?? 0, other?.id ?? 0];
    return (await chooseRows(tenant, memoTarget, { listPath: '/memos', ids }))?.id ?? 0;
  });
  const find = () => as(owner, (tenant) => findBulkEdit(tenant, memoTarget, id));
  await as(owner, (tenant) => planBulkEdit(tenant, memoTarget, id, { status: 'done' }));
  const seen = (await find())?.planNumber ?? 0;
  expect(await as(owner, (tenant) => startBulkEdit(tenant, memoTarget, id, seen))).toBe('at once');
  await runBulkEdit(database.pool, memoTarget, { organizationId: owner.organization.id, bulkEditId: id });
  const read = async () => {
    const memos = await as(owner, ({ db }) =>
      db.selectFrom('memo').select(['title', 'status', 'dueAt']).orderBy('id').execute(),
    );
    return memos.map(({ title, status, dueAt }) => `${title} ${status} ${dueAt}`);
  };
  expect(await read()).toEqual(['Vask done 2099-01-31', 'Tæl done 2099-01-31', 'Tæl open 2099-02-28']);
  const group = (await find())?.undoGroup ?? '';
  await as(owner, (tenant) => undoGroup(tenant, group, subjects));
  expect(await read()).toEqual(['Vask open 2099-01-31', 'Tæl open 2099-01-31']);
});
