import { expect } from 'vitest';
import { chooseRows, planBulkEdit, startBulkEdit } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { runBulkEdit } from '#server/bulk-edits/bulk-edit-run.ts';
import { undoGroup } from '#server/history/undo.ts';
import { memoTarget } from '#server/memos/memo-bulk.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { subjects } from '#server/subject-list.ts';
import { bulkSteps } from '../bulk-steps.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf } from '../html.ts';

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

test('a passed due date is asked about, and planned once it is accepted', async ({ organize, as, visit }) => {
  const owner = { organization: await organize() };
  const memo = await as(owner, (tenant) => createMemo(tenant, { title: 'Vask', kind: 'task', about: [] }));
  const steps = bulkSteps(visit, owner);
  const path = await steps.choose('/memos', [memo?.id ?? 0]);
  const typed = { dueAt: '01-02-2020' };
  const asked = await steps.plan(path, typed);
  const text = await asked.text();
  expect([asked.status, fieldErrorOf(text, 'dueAt')]).toEqual([400, expect.stringContaining('Datoen er passeret')]);
  expect(text).toContain('Brug alligevel');
  expect((await steps.plan(path, { ...typed, acceptedDueAt: '01-02-2020' })).status).toBe(303);
  expect(await steps.read(path)).toContain('Frist: 1. feb. 2020');
});
