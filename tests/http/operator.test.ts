import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { createListener } from '#server/http/listener.ts';
import { listenOn } from '#server/http/listening.ts';
import { metricsListener } from '#server/metrics/answer-metrics.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { timedJobs } from '#server/metrics/timed-jobs.ts';
import { watchStatements } from '#server/metrics/watch-statements.ts';
import { addCustomer } from '../factories.ts';
import { test as base, password } from '../fixtures.ts';

const metricsToken = 'a token of the scraper, long enough';

type Fixtures = {
  /** The product on ports of its own, with metrics and the log of production. */
  served: {
    lines: Record<string, unknown>[];
    ask: (path: string, init?: RequestInit) => Promise<Response>;
    scrape: () => Promise<string>;
    ownPort: number;
    database: ReturnType<typeof openDatabase>;
    metrics: ReturnType<typeof openMetrics>;
  };
};

const test = base.extend<Fixtures>({
  served: async ({ appUrl, clone: { deps } }, use) => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const metrics = openMetrics();
    const database = openDatabase(appUrl, { max: 2, onStatement: watchStatements({ metrics, log }) });
    const app = createApp({ ...deps, database, log, metrics, metricsToken, production: true });
    const listener = createListener({ app: () => app, files: new Map(), log, metrics, trustedProxyHops: 0 });
    const server = await listenOn({ port: 0, host: '127.0.0.1' }, listener);
    const own = await listenOn({ port: 0, host: '127.0.0.1' }, metricsListener({ metrics, database }));
    const base = `http://127.0.0.1:${server.port}`;
    const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
      const response = await fetch(`${base}${path}`, {
        redirect: 'manual',
        headers: { origin: base, ...Object.fromEntries(new Headers(headers)) },
        ...init,
      });
      await response.clone().arrayBuffer();
      return response;
    };
    const scrape = async () => (await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text();
    await use({ lines, ask, scrape, ownPort: own.port, database, metrics });
    await Promise.all([server.close(), own.close()]);
    await database.close();
  },
});

const post = (form: Record<string, string>, cookie = '') => ({
  method: 'POST',
  headers: { cookie },
  body: new URLSearchParams(form),
});

test('a short story → counted by route pattern, logged by ids alone', async ({ served, organize, user, as }) => {
  const { ask, lines, scrape } = served;
  const organization = await organize('Ørnebiler');
  const person = { organization };
  const { id: userId, email, cookie } = await user(person);
  const headers = { cookie: await cookie };
  const customer = await as(person, (tenant) =>
    addCustomer(tenant, { name: 'Asta Hemmelig', email: 'asta@hemmelig.example', phone: '+4586809911' }),
  );
  const unknown = await ask(
    '/account/login',
    post({ email: 'fremmed@hemmelig.example', password: 'Forkert-2026-adgang' }),
  );
  expect(unknown.status).toBe(401);
  expect((await ask('/customers?search=Asta+Hemmelig', { headers })).status).toBe(200);
  expect((await ask(`/customers/${customer}/edit`, { headers })).status).toBe(200);
  expect((await ask('/findes/asta@hemmelig.example', { headers })).status).toBe(404);
  expect((await ask('/documents/view/hemmelig-noegle')).status).toBe(404);

  const text = await scrape();
  const counted = (method: string, route: string, status: number) =>
    `bilassistent_request_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  expect(text).toContain(counted('POST', '/account/login', 401));
  expect(text).toContain(counted('GET', '/customers', 200));
  expect(text).toContain(counted('GET', '/customers/:id/edit', 200));
  expect(text).toContain(counted('GET', '/*', 404));
  expect(text).toContain('bilassistent_sign_in_failures_total 1');
  for (const name of ['tenants', 'accounts']) {
    expect(text).toContain(`bilassistent_database_connections{pool="${name}",state="waiting"} 0`);
  }
  for (const part of ['database_statement', 'render', 'compression']) {
    expect(text, part).toMatch(new RegExp(`bilassistent_${part}_seconds_count [1-9]`));
  }
  expect(text).toContain('bilassistent_database_up 1');
  expect(text).toContain('bilassistent_jobs_failed{task="send-mail"} 0');
  expect(text).toContain('bilassistent_imports_running 0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('process_resident_memory_bytes');

  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /account/login 401',
    'GET /customers 200',
    'GET /customers/:id/edit 200',
    'GET /* 404',
    'GET /documents/view/:token 404',
  ]);
  for (const line of requests.slice(1, 3)) {
    expect(line).toMatchObject({ userId, organizationId: organization.id, ms: expect.any(Number) });
    expect(line.statements).toBeGreaterThan(2);
    expect(line.requestId).toMatch(/^[\w-]{8,}$/);
  }
  const told = [text, JSON.stringify(lines)].join('\n');
  for (const secret of [
    'Asta',
    'hemmelig',
    'Ørnebiler',
    organization.slug,
    email,
    'Forkert',
    '86809911',
    metricsToken,
  ]) {
    expect(told, secret).not.toContain(secret);
  }
  expect(text).not.toContain(organization.id);
  expect(text).not.toContain(userId);
});

test('signing in and what is refused → security lines that name nobody', async ({ served, organize, user }) => {
  const { ask, lines } = served;
  const { email, cookie, id: userId } = await user({ organization: await organize(), role: 'technician' });
  const events = () => lines.filter(({ msg }) => msg === 'security').map(({ event, status }) => `${event} ${status}`);
  expect((await ask('/account/login', post({ email, password: 'Forkert-2026-adgang' }))).status).toBe(401);
  expect((await ask('/account/login', post({ email, password }))).status).toBe(302);
  expect((await ask('/customers', { headers: { cookie: await cookie } })).status).toBe(403);
  // Who may not change employees is sent home with a toast.
  expect((await ask('/company/employees', { headers: { cookie: await cookie } })).status).toBe(302);
  expect((await ask('/account/sign-out', post({}, await cookie))).status).toBe(302);
  expect(events()).toEqual([
    ...['sign-in refused 401', 'sign-in passed 302'],
    ...['access refused 403', 'access refused 302', 'signed out 302'],
  ]);
  expect(lines.find(({ event }) => event === 'access refused')).toMatchObject({ userId, route: '/customers' });
  for (let tries = 0; tries < 12 && !events().includes('sign-in locked 429'); tries += 1) {
    await ask('/account/login', post({ email, password: 'Forkert-2026-adgang' }));
  }
  expect(events()).toContain('sign-in locked 429');
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('what waits in the database → counted per task and state', async ({ served: { database, metrics, scrape } }) => {
  const run = timedJobs(database, metrics);
  await run('sweep', async () => {
    await sql`select 1`.execute(database.accounts);
  });
  await run('tidy-cars', () => Promise.reject(new Error('it fails'))).catch(() => {});
  await sql`select graphile_worker.add_job('render-image', '{}'::json, run_at => now() - interval '90 seconds')`.execute(
    database.accounts,
  );
  await sql`select graphile_worker.add_job('send-mail', '{}'::json, max_attempts => 1)`.execute(database.accounts);
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(database.accounts);
  await database.accounts
    .insertInto('mail')
    .values({
      id: randomUUID(),
      kind: 'magic-link',
      recipient: 'asta@hemmelig.example',
      subject: '',
      text: '',
      html: '',
      state: 'failed',
    })
    .execute();
  const text = await scrape();
  expect(text).toContain('bilassistent_jobs_failed{task="send-mail"} 1');
  expect(text).toContain('bilassistent_photos_waiting 1');
  expect(text).toMatch(/bilassistent_job_oldest_seconds\{task="render-image"\} 9\d\./);
  expect(text).toContain('bilassistent_mails{state="failed"} 1');
  expect(text).toContain('bilassistent_job_seconds_count{task="sweep",outcome="done"} 1');
  expect(text).toContain('bilassistent_job_seconds_count{task="tidy-cars",outcome="failed"} 1');
});

test('metrics → by token or on their own port, else hidden', async ({ app, served: { ask, ownPort } }) => {
  const wrong = await ask('/metrics', { headers: { authorization: 'Bearer forkert' } });
  expect([wrong.status, await wrong.text()]).toEqual([401, '']);
  expect((await app(new Request('http://localhost/metrics'))).status).toBe(404);
  const own = await fetch(`http://127.0.0.1:${ownPort}/metrics`);
  expect(await own.text()).toContain('bilassistent_request_seconds');
  expect((await fetch(`http://127.0.0.1:${ownPort}/`)).status).toBe(404);
});

test('a slow statement → logged with its route, without values', async ({ served: { database, lines } }) => {
  await database.asking({ route: '/customers', requestId: 'r-1', statements: 0 }, () =>
    database.accountsPool.query(`select pg_sleep(0.25), 'Asta' as name, $1 as email`, ['asta@hemmelig.example']),
  );
  expect(lines).toMatchObject([
    { msg: 'slow statement', route: '/customers', requestId: 'r-1', ms: expect.any(Number) },
  ]);
  expect(lines[0]?.statement).toBe('select pg_sleep(0.25), … as name, $1 as email');
});
