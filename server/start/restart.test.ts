import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { locateCluster } from '#server/db/embedded/cluster.ts';
import { readPostmaster } from '#server/db/embedded/postmaster.ts';
import { provision } from '#server/db/embedded/provision.ts';
import { findFreePort, startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { environmentWith } from '#server/env.ts';
import { test } from '#tests/fixtures.ts';
import { root } from './paths.ts';

/** What an operator is promised after a crash, in milliseconds. */
const promised = 5_000;
const patient = 60_000;

function folder() {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-restart-'));
  fs.chmodSync(made, 0o755);
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Milliseconds until a probe succeeds. */
async function timeUntil(isReady: () => Promise<boolean>) {
  const begun = performance.now();
  while (!(await isReady().catch(() => false))) {
    if (performance.now() - begun > patient) throw new Error('it was not ready within a minute');
    await sleep(50);
  }
  return performance.now() - begun;
}

function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'server/start/launch.mjs'), 'serve', '--again'], {
    cwd: root,
    env: environmentWith({ npm_lifecycle_event: '', LOG_LEVEL: 'silent', DATA_DIR: folder(), ...settings }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const childOf = () =>
    Number(spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }).stdout);
  return { child, said: text(child.stderr), ended: once(child, 'exit'), childOf };
}

const isBuilt = fs.existsSync(path.join(root, 'build/.source-hash'));

test.runIf(isBuilt)(
  'a killed server → ready again within 5 s; SIGTERM → not ready, served to the end of its time',
  async ({ appUrl, ownerUrl }) => {
    const port = await findFreePort();
    const { child, said, ended, childOf } = launch({
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), APP_URL: `http://localhost:${port}` },
      ...{ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl },
      ...{ DRAIN_SECONDS: '2' },
      ...{ APP_SECRET: 'x'.repeat(32), INTEGRATION_SECRET: 'y'.repeat(32) },
    });
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok;
    const atFirst = await timeUntil(isReady);
    const first = childOf();
    process.kill(first, 'SIGKILL');
    const again = await timeUntil(async () => childOf() !== first && (await isReady()));
    // A machine that is busy with other tests is slow at the first start too.
    expect(again).toBeLessThan(Math.max(promised, atFirst * 2));
    const second = childOf();
    child.kill('SIGTERM');
    await timeUntil(async () => !(await isReady()));
    expect((await fetch(`http://127.0.0.1:${port}/account/login`)).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(fs.existsSync(`/proc/${second}`)).toBe(false);
    expect(await said).toBe('Serveren stoppede uventet og startes igen om 0,25 sekunder.\n');
  },
  patient * 2,
);

test('a start with a wrong setting → told once, not tried again', { timeout: patient }, async () => {
  const { said, ended } = launch({ PORT: 'http' });
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe('PORT skal være et helt tal fra 0 til 65535, ikke «http»\n');
});

test('a killed embedded Postgres → ready again within 5 s', { timeout: patient }, async () => {
  const dataDir = folder();
  const server = await startEmbedded({ root: dataDir });
  const { appUrl } = await provision(server.superuserUrl);
  const database = openDatabase(appUrl, { max: 2 });
  onTestFinished(async () => {
    await database.close();
    await server.stop();
  });
  const app = createApp({ database, secret: 'x'.repeat(32), production: true, log: pino({ level: 'silent' }) });
  const isReady = async () => (await app(new Request('http://localhost/ready'))).ok;
  await timeUntil(isReady);
  const killed = readPostmaster(locateCluster(dataDir).dataDir)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await sleep(100);
  expect(await timeUntil(isReady)).toBeLessThan(promised);
  expect(readPostmaster(locateCluster(dataDir).dataDir)?.pid).not.toBe(killed);
});
