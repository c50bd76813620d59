import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { password, test } from '#tests/fixtures.ts';

test('a fault in reading the session is a bug, logged with its stack, and no lost database', async ({
  database,
  organize,
  ownerUrl,
  user,
}) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const app = createApp({ database, secret: randomBytes(32).toString('hex'), production: false, log });
  const { email, cookie: own } = await user({ organization: await organize() });
  await own;
  const headers = { origin: 'http://localhost' };
  const body = new URLSearchParams({ email, password });
  const signedIn = await app(new Request('http://localhost/account/login', { method: 'POST', headers, body }));
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const visit = (path: string) =>
    app(new Request(`http://localhost${path}`, { headers: { cookie: cookie.join('; ') } }));
  expect((await visit('/')).status).toBe(200);

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('alter table session rename column token to "tokenElsewhere"');
  lines.length = 0;
  expect((await visit('/')).status).toBe(500);
  const logged = () => lines.map((line): unknown => JSON.parse(line));
  const err = {
    message: expect.stringMatching(/column .*token.* does not exist/),
    stack: expect.stringContaining('node_modules'),
  };
  expect(logged()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'a request met a bug', err: expect.objectContaining(err) }),
  );

  const api = await visit('/api/auth/get-session');
  expect(api.status).toBe(500);
  expect(api.headers.get('content-type')).toContain('application/json');
  const byEngine = { level: 50, part: 'auth', err: expect.objectContaining(err) };
  expect(logged()).toContainEqual(expect.objectContaining(byEngine));

  await owner.query('alter table session rename column "tokenElsewhere" to token');
  expect((await visit('/')).status).toBe(200);
});
