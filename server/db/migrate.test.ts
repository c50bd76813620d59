import pg from 'pg';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { migrate } from './migrate.ts';

test('a migration lets go of the lock that it waits for, and is tried again', { timeout: 30_000 }, async ({
  ownerUrl,
  appUrl,
}) => {
  const other = new pg.Client({ connectionString: ownerUrl });
  await other.connect();
  await other.query('begin; lock table kysely_migration');
  const waiting = async () => {
    const { rows } = await other.query<{ pid: number }>('select pid from pg_locks where not granted');
    return rows.map(({ pid }) => pid);
  };
  const done = migrate(ownerUrl, { appRole: decodeURIComponent(new URL(appUrl).username) });
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  const first = await waiting();
  await expect
    .poll(async () => (await waiting()).filter((pid) => !first.includes(pid)), { timeout: 10_000 })
    .toHaveLength(1);
  await other.end();
  expect(await done).toEqual([]);
});

test('processes that start at once migrate one after the other', async ({ ownerUrl, appUrl }) => {
  const appRole = decodeURIComponent(new URL(appUrl).username);
  const all = await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl, { appRole })));
  expect(all).toEqual([[], [], [], []]);
});
