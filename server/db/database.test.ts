import { expect } from 'vitest';
import { openCountingLine } from '#tests/database-line.ts';
import { test } from '#tests/fixtures.ts';
import { openDatabase } from './database.ts';

test('every connection → no parallel workers; only the account engine’s has its scope', async ({ database }) => {
  const settings = `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('app.scope', true) as scope`;
  expect((await database.pool.query(settings)).rows[0]?.workers).toBe('0');
  expect((await database.pool.query(settings)).rows[0]?.scope || null).toBeNull();
  expect((await database.accountsPool.query(settings)).rows[0]).toEqual({ workers: '0', scope: 'accounts' });
});

test.for(['pool', 'accountsPool'] as const)(
  'several questions at once on a connection of the %s → one trip to the database',
  async (name, { appUrl }) => {
    const line = await openCountingLine(appUrl);
    const database = openDatabase(line.url, { max: 1 });
    const client = await database[name].connect();
    await client.query('select 0');
    await line.restart();
    const answers = await Promise.all([1, 2, 3].map((number) => client.query(`select ${number} as number`)));
    expect([answers.map(({ rows }) => rows[0]?.number), line.trips]).toEqual([[1, 2, 3], 1]);
    client.release();
    await database.close();
  },
);
