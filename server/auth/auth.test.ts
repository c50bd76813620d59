import { getMigrations } from 'better-auth/db/migration';
import pino from 'pino';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { createAuth } from './auth.ts';

test('our migrations leave nothing for the account engine to add', async ({ database }) => {
  const auth = createAuth({ database, secret: 'a secret of the tests, long enough', log: pino({ level: 'silent' }) });
  const { compileMigrations, schemaProblems, unsafeChanges } = await getMigrations(auth.options);
  expect(await compileMigrations()).toBe(';');
  expect([...schemaProblems, ...unsafeChanges]).toEqual([]);
});
