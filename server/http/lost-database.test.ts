import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { type Line, openLine } from '#tests/cut-line.ts';
import { addCar } from '#tests/factories.ts';
import { test as base, password } from '#tests/fixtures.ts';

type Visit = (path: string, init?: RequestInit) => Promise<Response>;
type Fixtures = {
  /** The connection between application and database. */
  line: Line;
  /** Browser requests to the application on that connection. */
  browse: Visit;
  signIn: (email: string, password: string) => Promise<Response>;
  /** Blocks queries on cars: `arrived` waits for one, `end` releases them. */
  holdCars: () => Promise<{ arrived: () => Promise<unknown>; end: () => Promise<void> }>;
};

const origin = { origin: 'http://localhost' };

const test = base.extend<Fixtures>({
  line: async ({ appUrl }, use) => {
    const line = await openLine(appUrl);
    await use(line);
    await line.cut();
  },
  browse: async ({ line }, use) => {
    const database = openDatabase(line.url, { max: 2 });
    const secret = 'a secret of the tests, long enough';
    const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
    await use((path, init) => app(new Request(`http://localhost${path}`, init)));
    await database.close();
  },
  signIn: async ({ browse }, use) =>
    use((email, password) =>
      browse('/account/login', { method: 'POST', headers: origin, body: new URLSearchParams({ email, password }) }),
    ),
  holdCars: async ({ ownerUrl }, use) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await use(async () => {
      await owner.query('begin; lock table car in access exclusive mode');
      const countWaiting = async () => {
        const { rows } = await owner.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
           where not granted and relation = 'car'::regclass and datname = current_database()`,
        );
        return rows[0]?.waiting;
      };
      return {
        arrived: () => expect.poll(countWaiting).toBeGreaterThan(0),
        end: async () => {
          await owner.query('rollback');
        },
      };
    });
    await owner.end();
  },
});

const wrongPassword = 'forkert-adgangskode';

test('a lost database → 503 on every page, until it is back', async ({ line, browse, signIn, user, organize }) => {
  const { email } = await user({ organization: await organize() });
  expect((await signIn(email, wrongPassword)).status).toBe(401);
  expect((await browse('/ready')).status).toBe(200);

  await line.cut();
  const refused = await signIn(email, wrongPassword);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.text()).toContain('Prøv igen');
  const ready = await browse('/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  expect((await browse('/health')).status).toBe(200);

  await line.mend();
  expect((await signIn(email, wrongPassword)).status).toBe(401);
  expect((await browse('/ready')).status).toBe(200);
});

test.for(['/cars', '/cars/:id/edit', '/cars.data', '/cars?format=csv'])(
  'a database lost while reading %s → 503 until it is back',
  async (path, { line, browse, signIn, holdCars, as, user, organize }) => {
    const person = { organization: await organize() };
    const id = await as(person, (tenant) => addCar(tenant));
    const cookie = cookieOf(await signIn((await user(person)).email, password));
    const visit = () => browse(path.replace(':id', `${id}`), { headers: { cookie } });
    expect((await visit()).status).toBe(200);

    const hold = await holdCars();
    const visited = visit();
    await hold.arrived();
    await line.cut();
    const refused = await visited;
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.text()).toContain('Databasen svarer ikke lige nu. Intet er gået tabt.');

    await hold.end();
    await line.mend();
    expect((await visit()).status).toBe(200);
  },
);

test('a database lost during an export → the download fails instead of looking complete', async ({
  line,
  browse,
  signIn,
  holdCars,
  as,
  user,
  organize,
}) => {
  const person = { organization: await organize() };
  const count = 2_000;
  await as(person, async (tenant) => {
    for (let added = 0; added < count; added += 1) await addCar(tenant);
  });
  const cookie = cookieOf(await signIn((await user(person)).email, password));
  const download = () => browse('/cars?format=csv', { headers: { cookie } });

  const begun = await download();
  const reader = begun.body?.getReader();
  expect([begun.status, (await reader?.read())?.done]).toEqual([200, false]);
  const hold = await holdCars();
  const rest = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  })();
  rest.catch(() => {});
  await hold.arrived();
  await line.cut();
  await expect(rest).rejects.toBeDefined();

  await hold.end();
  await line.mend();
  const whole = await download();
  expect((await whole.text()).trimEnd().split('\r\n')).toHaveLength(1 + count);
});

test('a hanging database → immediate 503 for all but the first request', async ({
  line,
  browse,
  signIn,
  user,
  organize,
}) => {
  const person = { organization: await organize() };
  const cookie = cookieOf(await signIn((await user(person)).email, password));
  const visit = async (path: string) => {
    const started = performance.now();
    const response = await browse(path, { headers: { cookie } });
    return { status: response.status, text: await response.text(), ms: performance.now() - started };
  };
  expect((await visit('/cars')).status).toBe(200);

  line.mute();
  const first = await Promise.all(['/cars', '/cars.data', '/settings', '/company/employees'].map(visit));
  for (const { status, ms } of first) expect([status, ms < 7_000]).toEqual([503, true]);
  expect(first[0]?.text).toContain('Databasen svarer ikke lige nu. Intet er gået tabt.');
  for (const path of ['/cars', '/account/login', '/cars.data', '/ready']) {
    const started = performance.now();
    const refused =
      path === '/account/login' ? await signIn('a@b.example', password) : await browse(path, { headers: { cookie } });
    expect([path, refused.status, refused.headers.get('retry-after'), performance.now() - started < 1_000]).toEqual([
      ...[path, 503, '2', true],
    ]);
  }
  expect((await browse('/health')).status).toBe(200);

  line.unmute();
  await expect.poll(async () => (await visit('/ready')).status, { timeout: 10_000 }).toBe(200);
  expect((await visit('/cars')).status).toBe(200);
});

test('a slow query on a healthy database → awaited', async ({ browse, signIn, holdCars, user, organize }) => {
  const person = { organization: await organize() };
  const cookie = cookieOf(await signIn((await user(person)).email, password));
  const hold = await holdCars();
  const visited = browse('/cars', { headers: { cookie } });
  const other = browse('/settings', { headers: { cookie } });
  await hold.arrived();
  expect((await other).status).toBe(200);
  const started = performance.now();
  await expect.poll(() => performance.now() - started, { timeout: 10_000 }).toBeGreaterThan(5_000);
  await hold.end();
  expect((await visited).status).toBe(200);
});

function cookieOf(response: Response) {
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
