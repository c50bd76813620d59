import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { test } from '#tests/fixtures.ts';
import { seedDemo } from './seed-demo.ts';

async function countAccounts({ accounts }: Database) {
  const organizations = await accounts.selectFrom('organization').select('slug').execute();
  const users = await accounts.selectFrom('user').select('email').execute();
  return { organizations: organizations.length, users: users.length };
}

test('a seeding that fails halfway → nothing stored; the next succeeds', async ({ appUrl, ownerUrl, database }) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `alter table "stockNumberCounter" add constraint only_the_first_organization check ("lastNumber" > 1200)`,
  );
  await expect(seedDemo({ appUrl })).rejects.toThrow('only_the_first_organization');
  expect(await countAccounts(database)).toEqual({ organizations: 0, users: 0 });
  await owner.query(`alter table "stockNumberCounter" drop constraint only_the_first_organization`);
  await owner.end();

  const starts = await Promise.all([seedDemo({ appUrl }), seedDemo({ appUrl })]);
  expect(starts.toSorted()).toEqual([false, true]);
  expect(await countAccounts(database)).toEqual({ organizations: 3, users: 10 });
});

test('a database with an organisation → no demo data', async ({ appUrl, database, organize }) => {
  await organize();
  const before = await countAccounts(database);
  expect(await seedDemo({ appUrl })).toBe(false);
  expect(await countAccounts(database)).toEqual(before);
});
