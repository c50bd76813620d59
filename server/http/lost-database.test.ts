import { once } from 'node:events';
import net from 'node:net';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { test } from '#tests/fixtures.ts';

/** A line to the database that can be cut and mended. */
async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await once(server.listen(own, '127.0.0.1'), 'listening');
    },
  };
}

test('while the database is away every page says so, and works again when it is back', async ({
  appUrl,
  user,
  organize,
}) => {
  const line = await openLine(appUrl);
  const database = openDatabase(line.url, { max: 2 });
  const secret = 'a secret of the tests, long enough';
  const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const { email } = await user({ organization: await organize() });
  const visit = (path: string, init?: RequestInit) => app(new Request(`http://localhost${path}`, init));
  const signIn = () =>
    visit('/account/login', {
      method: 'POST',
      headers: { origin: 'http://localhost' },
      body: new URLSearchParams({ email, password: 'forkert-adgangskode' }),
    });

  expect((await signIn()).status).toBe(401);
  expect((await visit('/ready')).status).toBe(200);

  await line.cut();
  const refused = await signIn();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.text()).toContain('Prøv igen');
  const ready = await visit('/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  expect((await visit('/health')).status).toBe(200);

  await line.mend();
  expect((await signIn()).status).toBe(401);
  expect((await visit('/ready')).status).toBe(200);
  await database.close();
  await line.cut();
});
