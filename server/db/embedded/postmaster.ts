import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { postgresEnvironment } from './system-user.ts';

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');

/** The running server's own pid file; undefined without one. */
export function readPostmaster(dataDir: string) {
  try {
    const lines = fs.readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return;
  }
}

export const forgetPostmaster = (dataDir: string) => fs.rmSync(pidFile(dataDir), { force: true });

/** A pid may be reused by another program: only a postgres of this folder is ours. */
export function isPostgresOf(dataDir: string, pid: number) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dataDir);
  }
  try {
    const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`));
    return program.startsWith('postgres') && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataDir);
  } catch {
    return false;
  }
}

function findLeftovers(dataDir: string) {
  if (process.platform !== 'linux') return [];
  const pids = fs.readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => isPostgresOf(dataDir, pid));
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // Already ended.
  }
}

/** Ends backends of a killed server: a new one cannot start while they hold its shared memory. */
export async function endLeftovers(dataDir: string) {
  if (findLeftovers(dataDir).length === 0) return;
  await sleep(100);
  for (const pid of findLeftovers(dataDir)) signal(pid, 'SIGQUIT');
  await sleep(50);
}

/**
 * A shell between this process and Postgres holds the other end of a pipe. However this process ends, the pipe closes
 * and the shell stops Postgres and removes temporary data.
 */
const wrapper = `"$@" 3<&- & server=$!
( read _ <&3; kill -INT $server 2>/dev/null ) & watcher=$!
exec 3<&-
wait $server; result=$?
kill $watcher 2>/dev/null
if [ -n "$REMOVE" ]; then cd /; rm -rf "$REMOVE"; fi
exit $result`;

const persistentSettings = { shared_buffers: '256MB' };
const ephemeralSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts Postgres in its own process group, so that Ctrl-C does not reach it before the app. */
export function launchPostmaster({ base, dataDir, bin, user, ephemeral }: Cluster, port: number) {
  const log = fs.openSync(path.join(base, 'postgres.log'), 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(ephemeral ? ephemeralSettings : persistentSettings),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(bin, 'postgres'), '-D', dataDir, '-p', String(port), ...options];
  const child = spawn('/bin/sh', ['-c', wrapper, 'sh', ...command], {
    ...user,
    cwd: dataDir,
    env: { ...postgresEnvironment, REMOVE: ephemeral ? base : '' },
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  fs.closeSync(log);
  const pipe = child.stdio[3];
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  pipe?.on('error', () => {});
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  child.unref();
  return { ended, pipe, hold: () => child.ref() };
}
