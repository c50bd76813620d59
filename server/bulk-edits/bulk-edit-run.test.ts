import pg from 'pg';
import pino from 'pino';
import { expect, inject } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';
import { test, twoPercent } from '#tests/bulk-work.ts';
import { addDepartment } from '#tests/factories.ts';
import { carTarget } from '../cars/car-bulk-target.ts';
import { undoGroup } from '../history/undo.ts';
import { resumeBulkEdits } from './bulk-edit-tasks.ts';
import { noteUndone, startBulkUndo } from './bulk-edit-undo.ts';

/** Terminates backends that wait for a lock in this test's database, as when their process is killed. */
async function cutOffWaiting(ownerUrl: string) {
  const url = new URL(inject('superuserUrl'));
  url.pathname = new URL(ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rowCount;
}

test('a bulk edit whose process is killed → resumed, each car once, undone as one', async ({
  stock,
  plan,
  start,
  find,
  work,
  prices,
  as,
  owner,
  ownerUrl,
}) => {
  const ids = await stock(450);
  const id = await plan(ids, twoPercent);
  expect(await start(id)).toBe('queued');
  await as(owner, async ({ db }) => {
    await db
      .selectFrom('car')
      .select('id')
      .where('id', '=', ids[200] ?? 0)
      .forUpdate()
      .execute();
    const killed = expect(work(id)).rejects.toThrow();
    await expect.poll(() => cutOffWaiting(ownerUrl)).toBe(1);
    await killed;
  });
  expect(await find(id)).toMatchObject({ status: 'running', handledCount: 200, changedCount: 200 });
  await Promise.all([work(id), work(id)]);
  expect(await find(id)).toMatchObject({ status: 'done', handledCount: 450, changedCount: 450, leftCount: 0 });
  expect(new Set(await prices())).toEqual(new Set([102_000_00]));

  const group = (await find(id))?.undoGroup ?? '';
  const report = await as(owner, (tenant) => undoGroup(tenant, group, subjects));
  expect(report).toMatchObject({ undone: 450, kept: 0 });
  expect(new Set(await prices())).toEqual(new Set([100_000_00]));
});

test('an abandoned bulk edit → requeued at the next start', async ({ stock, plan, start, database }) => {
  const id = await plan(await stock(101), twoPercent);
  await start(id);
  const jobs = async () => {
    const { rows } = await database.pool.query(
      `select id from graphile_worker.jobs where task_identifier = 'bulk-edit'`,
    );
    return rows.length;
  };
  const before = await jobs();
  await resumeBulkEdits({ database, log: pino({ level: 'silent' }) });
  expect(await jobs()).toBeGreaterThan(before);
});

test('a field set meanwhile → not overwritten; a price → calculated from the present one', async ({
  stock,
  plan,
  start,
  find,
  work,
  as,
  owner,
}) => {
  const ids = await stock(102);
  const [north, south] = await as(owner, async (tenant) => [
    await addDepartment(tenant, 'Nord'),
    await addDepartment(tenant, 'Syd'),
  ]);
  const id = await plan(ids, { ...twoPercent, departmentId: north ?? null });
  await start(id);
  const write = (at: number, values: object) =>
    as(owner, ({ db }) =>
      db
        .updateTable('car')
        .set(values)
        .where('id', '=', ids[at] ?? 0)
        .execute(),
    );
  await write(0, { departmentId: south });
  await write(1, { salePriceInclVat: asOre(200_000_00), color: 'Rød' });
  await write(2, { availability: 'sold' });
  await as(owner, ({ db }) =>
    db
      .deleteFrom('car')
      .where('id', '=', ids[3] ?? 0)
      .execute(),
  );
  await work(id);
  expect(await find(id)).toMatchObject({ status: 'done', changedCount: 99, leftCount: 2 });
  const cars = await as(owner, ({ db }) =>
    db
      .selectFrom('car')
      .select(['salePriceInclVat', 'departmentId', 'color'])
      .where('id', 'in', ids.slice(0, 4))
      .orderBy('id')
      .execute(),
  );
  expect(cars).toEqual([
    { salePriceInclVat: 100_000_00, departmentId: south, color: null },
    { salePriceInclVat: 204_000_00, departmentId: north, color: 'Rød' },
    { salePriceInclVat: 100_000_00, departmentId: null, color: null },
  ]);
  const rows = await as(owner, ({ db }) =>
    db
      .selectFrom('bulkEditRow')
      .select(['problems', 'warnings'])
      .where('subjectId', 'in', ids.slice(0, 3))
      .orderBy('subjectId')
      .execute(),
  );
  expect(rows).toEqual([
    { problems: ['changed-meanwhile'], warnings: [] },
    { problems: [], warnings: ['price-moved'] },
    { problems: ['sold'], warnings: [] },
  ]);
});

test('a large bulk edit → undone by the queue, and redone', async ({
  stock,
  plan,
  start,
  find,
  prices,
  work,
  as,
  owner,
}) => {
  const id = await plan(await stock(110), twoPercent);
  await start(id);
  await work(id);
  await as(owner, (tenant) => startBulkUndo(tenant, carTarget, id));
  expect(await find(id)).toMatchObject({ status: 'undoing' });
  await expect(as(owner, (tenant) => startBulkUndo(tenant, carTarget, id))).rejects.toThrow('bulk-moved-on');
  await work(id);
  const undone = await find(id);
  expect(undone).toMatchObject({ status: 'undone', undoGroup: null });
  expect(new Set(await prices())).toEqual(new Set([100_000_00]));
  await as(owner, async (tenant) => {
    const group = undone?.redoGroup ?? '';
    const report = await undoGroup(tenant, group, subjects);
    if (report) await noteUndone(tenant, group, report);
  });
  expect(await find(id)).toMatchObject({ status: 'done', redoGroup: null });
  expect(new Set(await prices())).toEqual(new Set([102_000_00]));
});

test('a department deleted before the run → cars unchanged', async ({ stock, plan, start, find, work, as, owner }) => {
  const department = await as(owner, (tenant) => addDepartment(tenant, 'Nord'));
  const id = await plan(await stock(101), { departmentId: department });
  await start(id);
  await as(owner, ({ db }) => db.deleteFrom('department').where('id', '=', department).execute());
  await work(id);
  expect(await find(id)).toMatchObject({ status: 'done', changedCount: 0, leftCount: 101 });
});

test('a price out of Postgres’ range → only that car skipped', async ({ stock, plan, as, owner }) => {
  const ids = await stock(2);
  await as(owner, ({ db }) =>
    db
      .updateTable('car')
      .set({ salePriceInclVat: asOre(999_999_999_999_00) })
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  const id = await plan(ids, twoPercent);
  const rows = await as(owner, ({ db }: Tenant) =>
    db
      .selectFrom('bulkEditRow')
      .select(['plan', 'problems'])
      .where('bulkEditId', '=', id)
      .orderBy('subjectId')
      .execute(),
  );
  expect(rows).toEqual([
    { plan: 'refused', problems: ['price-high'] },
    { plan: 'change', problems: [] },
  ]);
});
