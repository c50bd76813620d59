/**
 * Measures streams of events: what 1,000 idle ones cost the process in memory and CPU, and how soon a notification is
 * delivered. Server, clients and database share the machine.
 * Run: node bench/events.ts   (after a build; loopback only, under two minutes)
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import type { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { environmentWith, runInProduction } from '#server/env.ts';
import { openEventHub } from '#server/events/event-hub.ts';
import { createListener } from '#server/http/listener.ts';
import { cookieOf, secret } from './processes.ts';

const organizations = 50;
const usersOfEach = 20;
const idleSeconds = 40;
const deliveries = 300;

type Stream = { organizationId: string; userId: string; token: string };
type Usage = { held: number; rss: number; cpu: number };

/** The product with its streams, in a process of its own. */
async function serve({ appUrl }: { appUrl: string }) {
  runInProduction();
  const log = pino({ level: 'warn' });
  const built: { createApp: typeof createApp } = await import(
    pathToFileURL(path.resolve('build/server/index.js')).href
  );
  const database = openDatabase(appUrl);
  const events = openEventHub({ database, appUrl, log });
  const app = built.createApp({ database, secret, production: true, log, events });
  const listen = createListener({ app: () => app, files: new Map(), log, trustedProxyHops: 0 });
  const server = createServer(listen).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ held: heapUsed + external, rss, cpu: (user + system) / 1e6 } satisfies Usage);
  });
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = await once(child, 'message');
  return usage;
}

/** Organisations with users who are signed in. */
async function fill(superuserUrl: string): Promise<Stream[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ organizationId: string; userId: string }>(
    `with made as (
       insert into organization (name, slug) select 'Bil ' || n, 'bil-' || n from generate_series(1, $1::int) n returning id
     ), users as (
       insert into "user" (name, email, "emailVerified")
       select 'N', 'n' || n || '@bil.example', true from generate_series(1, $1::int * $2::int) n returning id
     ), pairs as (
       select o.id as "organizationId", u.id as "userId" from
         (select id, row_number() over () as n from users) u
         join (select id, row_number() over () as n from made) o on o.n = 1 + u.n % $1::int
     ) insert into member ("organizationId", "userId", role) select "organizationId", "userId", 'owner' from pairs
       returning "organizationId", "userId"`,
    [organizations, usersOfEach],
  );
  const streams = rows.map((row) => ({ ...row, token: randomBytes(24).toString('hex') }));
  await client.query(
    `insert into session (token, "userId", "expiresAt")
     select token, id, now() + interval '6 days' from unnest($1::text[], $2::uuid[]) as given(token, id)`,
    [streams.map(({ token }) => token), streams.map(({ userId }) => userId)],
  );
  await client.end();
  return streams;
}

/** Opens a stream; `onNews` gets the ids as they arrive. */
function follow(port: number, token: string, onNews: (id: number) => void) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookieOf({ token })}\r\n\r\n`);
  return new Promise<() => void>((resolve, reject) => {
    socket.on('error', reject).on('data', (part) => {
      const text = part.toString();
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 300)));
      if (text.includes('"unread":')) resolve(() => socket.destroy());
      for (const [, id] of text.matchAll(/"id":(\d+)/g)) onNews(Number(id));
    });
  });
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

async function measure() {
  const server = await startEmbedded({ root: '.data', ephemeral: true });
  const { appUrl, ownerUrl } = await provision(server.superuserUrl);
  await migrate(ownerUrl, { appRole: new URL(appUrl).username });
  const inside = new URL(server.superuserUrl);
  inside.pathname = new URL(appUrl).pathname;
  const streams = await fill(inside.href);
  const child = fork(import.meta.filename, ['serve'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
    env: environmentWith({ NODE_ENV: 'production' }),
  });
  child.send({ appUrl });
  const [{ port }] = await once(child, 'message');
  const arrivals = new Map<number, number>();
  const onNews = (id: number) => arrivals.set(id, performance.now());
  async function openAll() {
    const leave: (() => void)[] = [];
    for (let at = 0; at < streams.length; at += 50) {
      leave.push(...(await Promise.all(streams.slice(at, at + 50).map(({ token }) => follow(port, token, onNews)))));
    }
    return leave;
  }
  // What requests have cost the process once is not the streams' cost.
  for (const each of [...(await openAll())]) each();
  await setTimeout(5_000);
  const before = await usageOf(child);
  const leave = await openAll();
  await setTimeout(5_000);
  const open = await usageOf(child);
  await setTimeout(idleSeconds * 1_000);
  const after = await usageOf(child);
  const client = new pg.Client({ connectionString: inside.href });
  await client.connect();
  const sent = new Map<number, number>();
  for (let each = 0; each < deliveries; each += 1) {
    const { organizationId, userId } = streams[(each * 7) % streams.length] ?? { organizationId: '', userId: '' };
    const started = performance.now();
    const { rows } = await client.query<{ id: number }>(
      `insert into notification ("organizationId", "userId", kind, "subjectType", "subjectId")
       values ($1, $2, 'leadAssigned', 'lead', 1) returning id::int`,
      [organizationId, userId],
    );
    sent.set(rows[0]?.id ?? 0, started);
    await setTimeout(10);
  }
  await setTimeout(3_000);
  const times = [...sent].map(([id, started]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - started);
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `${leave.length} idle streams hold ${mega(after.held - before.held)}, the process ${mega(after.rss)}, ${mega(after.rss - before.rss)} more than without`,
  );
  console.log(`CPU: ${(((after.cpu - open.cpu) / idleSeconds) * 100).toFixed(2)} % of a core over ${idleSeconds} s`);
  console.log(
    `delivery of ${times.length}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  for (const each of leave) each();
  await client.end();
  child.kill();
  await server.stop();
}

if (process.argv[2] === 'serve') process.once('message', serve);
else await measure();
