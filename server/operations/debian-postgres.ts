import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#server/db/embedded/start-embedded.ts';
import { giveTo, postgresEnvironment, systemUserFor } from '#server/db/embedded/system-user.ts';

/** Postgres refuses root: root runs it as the user «postgres». */
const user = systemUserFor('');

/** The folder of Debian's Postgres programs, newest version. */
function findDebianPostgres() {
  const base = '/usr/lib/postgresql';
  const versions = fs.existsSync(base)
    ? fs
        .readdirSync(base)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const newest = versions.find((version) => fs.existsSync(`${base}/${version}/bin/initdb`));
  if (newest === undefined) throw new Error('Postgres is missing: apt-get install postgresql');
  return `${base}/${newest}/bin`;
}

/** Runs a program as Postgres' user. */
export async function runAs(program: string, options: readonly string[]) {
  const { stdout } = await promisify(execFile)(program, [...options], { ...user, cwd: '/', env: postgresEnvironment });
  return stdout;
}

export function folderForPostgres() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-operations-'));
  giveTo(user, folder);
  return folder;
}

/** Makes a cluster in a folder, whose local users are trusted. @returns its data folder and port */
export async function makeCluster(folder: string, settings: Record<string, string> = {}) {
  const bin = findDebianPostgres();
  const dataDir = path.join(folder, 'data');
  await runAs(path.join(bin, 'initdb'), [
    '-D',
    dataDir,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const port = await findFreePort();
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder, ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  fs.appendFileSync(path.join(dataDir, 'postgresql.conf'), lines.join(''));
  return { bin, dataDir, port, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

export type DebianCluster = Awaited<ReturnType<typeof makeCluster>>;

/** Starts a cluster and waits until it takes writes. */
export async function startCluster({ bin, dataDir, port }: DebianCluster) {
  const child = spawn(path.join(bin, 'postgres'), ['-D', dataDir], {
    ...user,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', fs.openSync(`${dataDir}.log`, 'a')],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  function stop() {
    child.kill('SIGINT');
    return ended;
  }
  const ask = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', 'select pg_is_in_recovery()'];
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(fs.readFileSync(`${dataDir}.log`, 'utf8').split('\n').slice(-8).join('\n'));
    const answer = await runAs('psql', [...ask, 'postgres']).catch(() => '');
    if (answer.trim() === 'f') return { stop };
    await sleep(100);
  }
  throw new Error('Postgres did not start within a minute');
}
