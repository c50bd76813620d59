import { getMigrations } from 'better-auth/db/migration';
import pino from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { createAuth } from './auth.ts';

const log = pino({ level: 'silent' });
const company = { invitationDays: 7, calls: [] };
const secret = 'a secret of the tests, long enough';

test('the migrated schema → the account engine has nothing to add', async ({ database }) => {
  const auth = createAuth({ database, secret, company, origin: 'http://localhost', log });
  const { compileMigrations, schemaProblems, unsafeChanges } = await getMigrations(auth.options);
  expect(await compileMigrations()).toBe(';');
  expect([...schemaProblems, ...unsafeChanges]).toEqual([]);
});

test('variables of the account engine → ignored', async ({ database }) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const evil = 'https://evil.example';
  vi.stubEnv('BETTER_AUTH_SECRET', 'another secret that somebody left there');
  vi.stubEnv('BETTER_AUTH_SECRETS', '2:another secret that somebody left there');
  for (const name of ['BETTER_AUTH_URL', 'BETTER_AUTH_TRUSTED_ORIGINS', 'NUXT_PUBLIC_AUTH_URL', 'BASE_URL']) {
    vi.stubEnv(name, evil);
  }
  const auth = createAuth({ database, secret, company, origin: 'http://localhost', log });
  const { secret: used, secretConfig, baseURL } = await auth.$context;
  const keys = typeof secretConfig === 'string' ? [] : [...secretConfig.keys.values(), secretConfig.legacySecret];
  expect({ used, keys, baseURL }).toEqual({
    used: secret,
    keys: [secret, secret],
    baseURL: 'http://localhost/api/auth',
  });
  const signOutFrom = (origin: string) =>
    auth.handler(
      new Request('http://localhost/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: 'a=b', origin },
        body: '{}',
      }),
    );
  expect((await signOutFrom(evil)).status).toBe(403);
  expect((await signOutFrom('http://localhost')).status).toBe(200);
});
