import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, prepareBinaries, systemFolder } from './binaries.ts';
import { canReach, giveTo, postgresEnvironment, type SystemUser, systemUserFor } from './system-user.ts';

const major = 18;
export const superuser = 'embedded';

export type Cluster = { base: string; dataDir: string; bin: string; user: SystemUser; ephemeral: boolean };

const passwordFile = (dataDir: string) => path.join(dataDir, 'superuser.secret');
export const readPassword = (cluster: Cluster) => fs.readFileSync(passwordFile(cluster.dataDir), 'utf8');

/** Makes the folder accessible to Postgres' user. */
function makeBase(base: string, user: SystemUser) {
  fs.mkdirSync(base, { recursive: true, mode: 0o755 });
  if (user.uid !== undefined) fs.chmodSync(base, 0o755);
}

/** A folder outside the checkout, bound to its path and data folder: a new checkout starts empty. */
function folderOutside(root: string) {
  const idFile = path.join(root, 'id');
  if (!fs.existsSync(idFile)) fs.writeFileSync(idFile, randomUUID());
  const id = `${fs.realpathSync(root)} ${fs.readFileSync(idFile, 'utf8')}`;
  return path.join(systemFolder, createHash('sha256').update(id).digest('hex').slice(0, 16));
}

/** The persistent cluster of a checkout, in `root`, or in the system folder if Postgres' user has no access. */
export function locateCluster(root: string): Cluster {
  let base = path.resolve(root);
  let user = systemUserFor(path.join(base, `pg${major}`));
  makeBase(base, user);
  if (!canReach(user, base)) {
    base = folderOutside(base);
    user = systemUserFor(path.join(base, `pg${major}`));
    makeBase(base, user);
  }
  return { base, dataDir: path.join(base, `pg${major}`), bin: prepareBinaries(user), user, ephemeral: false };
}

const ephemeralPrefix = 'bilassistent-test-';

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes in-memory clusters that a crash left behind. */
function sweepEphemeral(folder: string) {
  for (const name of fs.readdirSync(folder)) {
    const pid = name.startsWith(ephemeralPrefix) ? Number(name.slice(ephemeralPrefix.length).split('-')[0]) : 0;
    if (pid && !isAlive(pid)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function hasSpace(folder: string, user: SystemUser) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return bavail * bsize > 1e9 && canReach(user, folder);
  } catch {
    return false;
  }
}

/** A cluster in memory where there is space, removed on exit. */
export function createEphemeralCluster(): Cluster {
  const user = systemUserFor('');
  const parent = ['/dev/shm', os.tmpdir(), '/var/tmp'].find((folder) => hasSpace(folder, user)) ?? os.tmpdir();
  sweepEphemeral(parent);
  const base = fs.mkdtempSync(path.join(parent, `${ephemeralPrefix}${process.pid}-`));
  giveTo(user, base);
  return { base, dataDir: path.join(base, `pg${major}`), bin: prepareBinaries(user), user, ephemeral: true };
}

/** Creates the data folder under a temporary name first: it exists complete, with its password, or not at all. */
export async function initialise({ base, dataDir, bin, user, ephemeral }: Cluster) {
  for (const name of fs.readdirSync(base)) {
    if (name.startsWith(`pg${major}.new`)) fs.rmSync(path.join(base, name), { recursive: true, force: true });
  }
  const unfinished = fs.mkdtempSync(`${dataDir}.new`);
  const secret = `${unfinished}.secret`;
  fs.writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(user, unfinished, secret);
  // Without a UTF-8 character type trigrams lose æøå; macOS has no C.UTF-8.
  const characterType = process.platform === 'darwin' ? [] : ['--lc-ctype=C.UTF-8'];
  const options = [
    ...['-D', unfinished, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${secret}`, '--data-checksums'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...characterType],
    ...(ephemeral ? ['--no-sync'] : []),
  ];
  try {
    await promisify(execFile)(path.join(bin, 'initdb'), options, { ...user, cwd: base, env: postgresEnvironment });
    fs.renameSync(secret, passwordFile(unfinished));
    fs.renameSync(unfinished, dataDir);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.rmSync(secret, { force: true });
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new EmbeddedDatabaseError(`Den indbyggede database kunne ikke oprettes i ${base}: ${reason}`);
  }
}
