/**
 * Fuzzes the built product: links and forms of its own pages and calls of its APIs, with random mutations of address,
 * query, form, JSON and cookies. It works on a temporary demo database, prints the number of answers by status and
 * every request that met a bug, and exits with 1 if there is one.
 * Run: npm run mutations -- [--requests 10000] [--seed words]   (the same seed sends the same requests)
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import type { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDice } from '#server/demo/dice.ts';
import { demoPassword, seedDemo } from '#server/demo/seed-demo.ts';
import { runInProduction } from '#server/env.ts';
import { openStorage } from '#server/files/storage.ts';
import type { App } from '#server/http/handler.ts';
import { openPaperPress } from '#server/papers/paper-press.ts';
import { openRegisterStub } from '#server/plate-lookup/stub-server.ts';
import { buildIfChanged } from '#server/start/build.ts';
import { calls, crawl } from './mutations/crawl.ts';
import { mutated } from './mutations/mutate.ts';
import { describeRequest, requestOf, type Sent } from './mutations/sent.ts';

const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const wanted = Number(options.requests);
const seed = options.seed ?? randomBytes(4).toString('hex');
/** In milliseconds; a slower answer is a bug too. */
const timeout = 30_000;
/** Requests to one copy of the demo: earlier changes must not block later requests. */
const perCopy = 1_000;
const atOnce = 4;

const emails = { owner: 'ejer@silkeborg-biler.example', technician: 'tekniker@silkeborg-biler.example' };
type Person = 'stranger' | 'owner' | 'technician' | 'broken';
type Cookies = Sent['cookies'];
type Fault = { number: number; person: Person; status: number | string; sent: Sent; requestId: string };

let address = 0;
/** A unique address for each request, as rate limits by address are not under test. */
function nextAddress() {
  address += 1;
  return { clientAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` };
}

async function signIn(app: App, email: string): Promise<Cookies> {
  const body = new URLSearchParams({ email, password: demoPassword });
  const headers = { origin: 'http://localhost' };
  const response = await app(
    new Request('http://localhost/account/login', { method: 'POST', headers, body }),
    nextAddress(),
  );
  if (response.status !== 302) throw new Error(`${email} is not let in: ${response.status}`);
  return response.headers.getSetCookie().map((cookie): [string, string] => {
    const [pair = ''] = cookie.split(';', 1);
    return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  });
}

type Sources = Record<Person, Sent[]>;

function asker(app: App, cookies: Cookies) {
  return async (sent: Sent) => {
    const request = requestOf({ ...sent, cookies });
    return request ? app(request, nextAddress()) : new Response();
  };
}

async function signInAll(app: App): Promise<Record<Person, Cookies>> {
  const [owner, technician] = [await signIn(app, emails.owner), await signIn(app, emails.technician)];
  return { stranger: [], owner, technician, broken: owner };
}

const guests = [
  '/',
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/company/register',
  '/dev/outbox',
];
const staff = ['/', '/platform', '/select-organization', '/activities', '/help', '/cars/import', '/company/settings'];

async function findSources(app: App): Promise<Sources> {
  const cookies = await signInAll(app);
  const owner = [...(await crawl(asker(app, cookies.owner), staff)), ...calls()];
  const technician = [...(await crawl(asker(app, cookies.technician), staff)), ...calls()];
  const stranger = [...(await crawl(asker(app, []), guests)), ...calls()];
  return { stranger, owner, technician, broken: owner };
}

const dice = createDice(seed);
const counts = new Map<string, number>();
const faults: Fault[] = [];
let number = 0;

async function send(app: App, sources: Sources, until: number) {
  const cookies = await signInAll(app);
  async function worker() {
    while (number < until) {
      number += 1;
      const [mine, person] = [number, dice.weigh({ owner: 5, technician: 2, stranger: 2, broken: 1 })];
      const own = person === 'broken' ? broken(cookies.owner) : cookies[person];
      const sent = mutated({ ...dice.pick(sources[person]), cookies: own }, dice);
      const request = requestOf(sent);
      const answered = request ? await answerOf(app, request) : { status: 'not possible', requestId: '' };
      const key = `${person.padEnd(10)} ${answered.status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (answered.status === 'no answer' || Number(answered.status) >= 500) {
        faults.push({ number: mine, person, sent, ...answered });
      }
      if (mine % 100 === 0) await renew();
    }
  }
  /** Signs in again after a request that ended the session, if that is still possible. */
  async function renew() {
    for (const person of ['owner', 'technician'] as const) {
      const asked: Sent = { method: 'GET', path: '/settings', query: [], cookies: [], headers: {} };
      const { status } = await asker(app, cookies[person])(asked);
      if (status !== 200) cookies[person] = await signIn(app, emails[person]).catch(() => cookies[person]);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function broken(whole: Cookies): Cookies {
  return whole.map(([name, value]) => [name, dice.chance(0.3) ? value : value.slice(dice.between(0, value.length))]);
}

function print(errors: ReadonlyMap<string, string>) {
  for (const [key, count] of [...counts].sort()) console.log(`${key}  ${count}`);
  for (const { number, person, status, sent, requestId } of faults) {
    console.log(`\n#${number} ${person} ${status}\n${describeRequest(sent)}\n${errors.get(requestId) ?? ''}`);
  }
  console.log(`\n${number} requests with the seed ${seed}: ${faults.length} met a fault of ours`);
}

async function answerOf(app: App, request: Request): Promise<{ status: number | string; requestId: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeout, undefined);
  });
  const response = await Promise.race([app(request, nextAddress()), late]);
  const text = await Promise.race([response?.text(), late]).finally(() => clearTimeout(timer));
  if (!response || text === undefined) return { status: 'no answer', requestId: '' };
  return { status: response.status, requestId: response.headers.get('x-request-id') ?? '' };
}

async function main() {
  console.log(`seed ${seed}`);
  const failure = await buildIfChanged(() => console.log('building …'));
  if (failure !== undefined) throw new Error(failure);
  runInProduction();
  const server = await startEmbedded({ root: '.data', ephemeral: true });
  const demo = 'mutations';
  const { ownerUrl, appUrl } = await provision(server.superuserUrl, { database: demo });
  await migrate(ownerUrl, { appRole: decodeURIComponent(new URL(appUrl).username) });
  await seedDemo({ appUrl });
  const errors = new Map<string, string>();
  const log = pino(
    new Writable({
      write(line, _, done) {
        const { level, requestId, err, msg } = JSON.parse(String(line));
        if (level >= 50) errors.set(requestId, err?.stack ?? msg);
        done();
      },
    }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-mutations-'));
  const [storage, press, register] = [await openStorage({ folder }), openPaperPress(), await openRegisterStub()];
  const built: { createApp: typeof createApp } = await import(
    pathToFileURL(path.resolve('build/server/index.js')).href
  );
  const secret = randomBytes(32).toString('hex');
  const lookup = { secret, testdata: register.base };
  const services = { secret, storage, press, lookup, log };
  const limits = { production: false, callsPerMinute: Number.POSITIVE_INFINITY };
  let copies = 0;

  async function onCopy<T>(work: (app: App) => Promise<T>) {
    copies += 1;
    const name = `${demo}_${copies}`;
    await administer(server.superuserUrl, `create database ${name} template ${demo} strategy file_copy`);
    const database = openDatabase(appUrl.replace(/\/\w+$/, `/${name}`));
    try {
      return await work(built.createApp({ ...services, ...limits, database }));
    } finally {
      await database.close();
      await administer(server.superuserUrl, `drop database ${name} with (force)`);
    }
  }
  try {
    const sources = await onCopy(findSources);
    const found = Object.entries(sources).map(([person, { length }]) => `${person} ${length}`);
    console.log(`${found.join(', ')} requests to mutate`);
    while (number < wanted) {
      const until = Math.min(wanted, number + perCopy);
      await onCopy((app) => send(app, sources, until));
    }
    print(errors);
    return faults.length === 0;
  } finally {
    press.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await server.stop();
  }
}

async function administer(superuserUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

process.exit((await main()) ? 0 : 1);
