import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateCluster } from './cluster.ts';
import { isPostgresOf, readPostmaster } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';

let root = '';
let dataDir = '';

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-embedded-'));
  fs.chmodSync(root, 0o755);
  dataDir = locateCluster(root).dataDir;
});

afterAll(() => {
  fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
  fs.rmSync(root, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const isRunning = () => {
  const server = readPostmaster(dataDir);
  return server !== undefined && isPostgresOf(dataDir, server.pid);
};

function killServer() {
  const server = readPostmaster(dataDir);
  if (!server) throw new Error('no server to kill');
  process.kill(server.pid, 'SIGKILL');
}

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen within a minute');
    await sleep(20);
  }
}

test('start and stop → the server answers, then is gone', async () => {
  const server = await startEmbedded({ root });
  expect(server.owned).toBe(true);
  expect(await ask(server.superuserUrl, `select 'æøå' like '%ø%' as found`)).toEqual([{ found: true }]);
  await server.stop();
  expect(isRunning()).toBe(false);
});

test('several starters → one owns the server; the next takes over when it stops', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startEmbedded({ root })));
  const owner = servers.find((server) => server.owned);
  const others = servers.filter((server) => server !== owner);
  expect(others.map((server) => server.owned)).toEqual([false, false]);
  await owner?.stop();
  await until(() => others.some((server) => server.owned));
  expect(await ask(others[0]?.superuserUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  for (const server of others.sort((a, b) => Number(a.owned) - Number(b.owned))) await server.stop();
  expect(isRunning()).toBe(false);
});

test('a killed server → back on the same port with every committed row', async () => {
  const server = await startEmbedded({ root });
  await ask(server.superuserUrl, 'create table kept (n int); insert into kept select generate_series(1, 500)');
  killServer();
  const count = () => ask(server.superuserUrl, 'select count(*)::int as count from kept').catch(() => []);
  await until(async () => (await count()).length > 0);
  expect(await count()).toEqual([{ count: 500 }]);
  await server.stop();
});

test('a reused process id → no obstacle to the start', async () => {
  fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const server = await startEmbedded({ root });
  expect(await ask(server.superuserUrl, 'select count(*)::int as count from kept')).toEqual([{ count: 500 }]);
  await server.stop();
});

test('a killed starter → the server ends; an ephemeral one leaves no files', async () => {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('start-embedded.ts', import.meta.url).href)});
    await startEmbedded({ root: ${JSON.stringify(root)} });
    const { superuserUrl } = await startEmbedded({ root: '', ephemeral: true });
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    console.log((await client.query('show data_directory')).rows[0].data_directory);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ephemeral = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(String(line).trim())),
  );
  expect(isRunning()).toBe(true);
  expect(fs.existsSync(ephemeral)).toBe(true);
  child.kill('SIGKILL');
  await until(() => !isRunning() && !fs.existsSync(path.dirname(ephemeral)));
});
