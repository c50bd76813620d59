import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';

test('each connection asks in one process, and only the account engine has its scope', async ({ database }) => {
  const settings = `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('app.scope', true) as scope`;
  expect((await database.pool.query(settings)).rows[0]?.workers).toBe('0');
  expect((await database.pool.query(settings)).rows[0]?.scope || null).toBeNull();
  expect((await database.accountsPool.query(settings)).rows[0]).toEqual({ workers: '0', scope: 'accounts' });
});
