import pg from 'pg';
import { expect, vi } from 'vitest';
import { demoLogins } from '#server/demo/seed-demo.ts';
import { readEnv } from '#server/env.ts';
import { test } from '#tests/fixtures.ts';
import { greet } from './greet.ts';
import type { Lifecycle } from './lifecycle.ts';
import { prepare } from './prepare.ts';

const lifecycle: Lifecycle = { onShutdown() {}, end: () => Promise.reject(new Error('the program has been ended')) };

function settings(appUrl: string, ownerUrl: string) {
  const secret = 'x'.repeat(32);
  const production = {
    NODE_ENV: 'production',
    APP_SECRET: secret,
    INTEGRATION_SECRET: secret,
    APP_URL: 'https://bil.example.dk',
  };
  return readEnv({ ...production, PORT: '0', DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
}

/** The greeting at the start. */
function greetingFor(host: string | undefined, logins: Parameters<typeof greet>[2], production = true) {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line = '') => lines.push(line));
  greet({ appUrl: undefined, host, production, mail: undefined, place: '/srv/bil/pg18' }, 3000, logins);
  spy.mockRestore();
  return lines.join('\n');
}

test('production with a demo user → refused; without one → started', async ({ appUrl, ownerUrl, database }) => {
  const env = settings(appUrl, ownerUrl);
  expect((await prepare(env, lifecycle)).logins).toEqual([]);

  const [login] = demoLogins;
  const email = login?.email ?? '';
  await database.accounts.insertInto('user').values({ name: 'Demo', email, emailVerified: true }).execute();
  const refused = `Databasen på ${new URL(appUrl).host} har demobrugere, hvis adgangskode enhver kender (${email}).`;
  await expect(prepare(env, lifecycle)).rejects.toThrow(refused);
});

test('a database of another version → refused in Danish, unchanged', async ({ appUrl, ownerUrl }) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const query = async (text: string) => (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);
  try {
    await query(`insert into kysely_migration values ('2026-11-21-01-accounts', now()) on conflict do nothing`);
    await query('drop view if exists "searchedCar"');
    await expect(prepare(settings(appUrl, ownerUrl), lifecycle)).rejects.toThrow(
      /er lavet af en anden version, som denne ikke kan føre videre; den er ikke rørt: lad DATABASE_URL pege på en tom database\.$/,
    );
    expect(await query(`select viewname as name from pg_views where viewname = 'searchedCar'`)).toEqual([]);
  } finally {
    await owner.end();
  }
});

test('demo users → printed where they exist', () => {
  expect(greetingFor(undefined, demoLogins)).toContain(`${demoLogins[0]?.email}`);
  expect(greetingFor(undefined, [])).not.toContain('Demologins');
  expect(greetingFor(undefined, [])).toContain('Databasen ligger i /srv/bil/pg18');
});

test('a loopback address → printed as such', () => {
  expect(greetingFor('127.0.0.1', [])).toContain('http://localhost:3000');
  expect(greetingFor('127.0.0.1', [])).toContain('Kun denne maskine kan nå den. Skal andre, så sæt HOST');
  expect(greetingFor('::1', [])).toContain('http://localhost:3000');
  expect(greetingFor('fd00::7', [])).toContain('http://[fd00::7]:3000');
  expect(greetingFor('0.0.0.0', [])).toContain('http://localhost:3000');
  expect(greetingFor('0.0.0.0', [])).not.toContain('Kun denne maskine');
});

test('development → the outbox’s address is printed; production → not', () => {
  expect(greetingFor(undefined, [], false)).toContain('de vises på http://localhost:3000/dev/outbox');
  expect(greetingFor(undefined, [])).not.toContain('outbox');
});
