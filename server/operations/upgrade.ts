import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { provision } from '#server/db/embedded/provision.ts';
import { findFreePort, startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { demoPassword } from '#server/demo/seed-demo.ts';
import { environmentWith } from '#server/env.ts';
import { root } from '#server/start/paths.ts';
import { adding, makeRelease, removing } from './releases.ts';
import { findProgram, runProgram, type Step } from './step.ts';
import { visitAll } from './visitors.ts';

const clients = 16;

/** Two processes behind HAProxy, replaced one at a time by a version that adds a column and by one that removes it. */
export const upgrade: Step = {
  name: 'upgrade',
  async run(seconds = 120) {
    findProgram('curl');
    runProgram('node', [path.join(root, 'server/start/launch.mjs'), 'build-release'], 'nodejs');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-upgrade-'));
    fs.chmodSync(folder, 0o755);
    const database = await startEmbedded({ root: path.join(folder, 'data') });
    const ends: (() => void)[] = [];
    try {
      const { appUrl, ownerUrl } = await provision(database.superuserUrl);
      const place = await layOut(folder, { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
      for (const port of place.ports) ends.push(() => stopAt(folder, port));
      await place.run('deploy/upgrade.sh', [place.releases.first]);
      const proxy = spawn(findProgram('haproxy'), ['-db', '-f', place.config], { stdio: 'ignore' });
      ends.push(() => proxy.kill());
      await sleep(2_000);
      let isOver = false;
      const login = { email: 'ejer@silkeborg-biler.example', password: demoPassword };
      const visits = visitAll(clients, { port: place.secure, login, until: () => !isOver });
      const least = sleep(seconds * 1_000);
      await sleep(10_000);
      await place.run('deploy/upgrade.sh', [place.releases.second]);
      await place.run('deploy/upgrade.sh', [place.releases.third]);
      await least;
      isOver = true;
      const { done, errors, written } = await visits;
      if (errors.length > 0) throw new Error(`${errors.length} of ${done} failed:\n${errors.slice(0, 20).join('\n')}`);
      await assertKept(asSuperuser(database.superuserUrl, ownerUrl), written);
      console.log(`${done} requests of ${clients} clients, ${written.length} of them written, 0 errors`);
    } catch (error) {
      for (const name of fs.readdirSync(folder).filter((each) => each.endsWith('.log'))) {
        console.error(`${name}: …${fs.readFileSync(path.join(folder, name), 'utf8').slice(-3_000)}`);
      }
      throw error;
    } finally {
      for (const end of ends.reverse()) end();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Releases, a certificate, the proxy's configuration of the product, and what systemd would do at a restart. */
async function layOut(folder: string, settings: Record<string, string>) {
  const releases = {
    first: path.join(folder, 'releases/1'),
    second: path.join(folder, 'releases/2'),
    third: path.join(folder, 'releases/3'),
  };
  makeRelease(releases.first, {});
  makeRelease(releases.second, adding);
  makeRelease(releases.third, removing);
  const [plain, secure, ...ports] = await Promise.all([1, 2, 3, 4].map(() => findFreePort()));
  const pem = path.join(folder, 'bil.pem');
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  runProgram('openssl', [...certificate, '-keyout', `${pem}.key`, '-out', `${pem}.crt`]);
  fs.writeFileSync(pem, `${fs.readFileSync(`${pem}.crt`, 'utf8')}${fs.readFileSync(`${pem}.key`, 'utf8')}`);
  const config = path.join(folder, 'haproxy.cfg');
  const written = fs
    .readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :80\n', `bind 127.0.0.1:${plain}\n`)
    .replace('bind :443', `bind 127.0.0.1:${secure}`)
    .replaceAll('/etc/haproxy/certs/bil.pem', pem)
    .replaceAll(':3001', `:${ports[0]}`)
    .replaceAll(':3002', `:${ports[1]}`);
  fs.writeFileSync(config, written);
  runProgram('haproxy', ['-c', '-f', config]);
  const restart = path.join(folder, 'restart.sh');
  fs.writeFileSync(
    restart,
    `#!/bin/sh
pid=$(cat ${folder}/$1.pid 2>/dev/null) && kill -TERM "$pid" && while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
cd ${folder}/current && PORT=$1 setsid ${process.execPath} server/start/launch.mjs serve >>${folder}/$1.log 2>&1 &
echo $! >${folder}/$1.pid
`,
    { mode: 0o755 },
  );
  const env = environmentWith({
    ...settings,
    ...{ CURRENT: path.join(folder, 'current'), PORTS: ports.join(' '), RESTART: `${restart} ` },
    ...{ HOST: '127.0.0.1', APP_URL: `https://localhost:${secure}`, DATA_DIR: path.join(folder, 'state') },
    ...{ APP_SECRET: 'x'.repeat(40), INTEGRATION_SECRET: 'y'.repeat(40), NODE_ENV: '', LOG_LEVEL: 'warn' },
    ...{ DRAIN_SECONDS: '8', TRUSTED_PROXY_HOPS: '1', npm_lifecycle_event: '' },
  });
  async function run(script: string, options: string[]) {
    const child = spawn('/bin/sh', [path.join(root, script), ...options], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
  }
  return { releases, config, run, ports, secure: secure ?? 0 };
}

function stopAt(folder: string, port: number) {
  const file = path.join(folder, `${port}.pid`);
  if (!fs.existsSync(file)) return;
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8')), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The product's database for a role that row-level security does not bind. */
function asSuperuser(superuserUrl: string, ownerUrl: string) {
  const url = new URL(superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}

/** Whether everything that was acknowledged is there once, and both migrations ran. */
async function assertKept(connectionString: string, written: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string }>('select title from memo where title = any($1)', [written]);
    if (rows.length !== written.length || new Set(rows.map(({ title }) => title)).size !== written.length) {
      throw new Error(`${written.length} memos were acknowledged, ${rows.length} are there`);
    }
    const ran = await client.query(`select from kysely_migration where name like '99%'`);
    if (ran.rowCount !== 2) throw new Error('the migrations of the new versions did not run');
  } finally {
    await client.end();
  }
}
