import { getMigrations } from 'better-auth/db/migration';
import pino from 'pino';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { createPortalAuth } from './portal-auth.ts';

const log = pino({ level: 'silent' });
const secret = 'a secret of the tests, long enough';

test('the migrated schema → a portal’s account engine has nothing to add', async ({ database, organize }) => {
  const { id: organizationId, name } = await organize();
  const { options } = createPortalAuth({ database, secret, origin: 'http://localhost', log }, { organizationId, name });
  const { compileMigrations, schemaProblems, unsafeChanges } = await getMigrations({
    ...options,
    database: { db: database.accounts, type: 'postgres' },
  });
  expect(await compileMigrations()).toBe(';');
  expect([...schemaProblems, ...unsafeChanges]).toEqual([]);
});

test('two portals → secrets and cookies of their own', async ({ database, organize }) => {
  const engines = await Promise.all(
    ['Bil', 'Bilhuset'].map(async (name) => {
      const { id: organizationId } = await organize(name);
      return createPortalAuth({ database, secret, origin: 'http://localhost', log }, { organizationId, name });
    }),
  );
  const contexts = await Promise.all(engines.map(({ $context }) => $context));
  expect(new Set([secret, ...contexts.map((context) => context.secret)]).size).toBe(3);
  expect(new Set(contexts.map(({ authCookies }) => authCookies.sessionToken.name)).size).toBe(2);
  for (const { authCookies } of contexts) {
    expect(authCookies.sessionToken.attributes).toMatchObject({
      path: '/kundeportal',
      httpOnly: true,
      sameSite: 'lax',
    });
  }
});
