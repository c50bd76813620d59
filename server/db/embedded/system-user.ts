import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Postgres' user; empty for this process' own. */
export type SystemUser = { uid?: number; gid?: number };

const runsAsRoot = process.getuid?.() === 0;

/**
 * Postgres refuses to run as root: an existing data folder's owner comes first, then system accounts. None is created.
 */
export function systemUserFor(dataDir: string): SystemUser {
  if (!runsAsRoot) return {};
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : { uid: 65534, gid: 65534 };
}

/** Whether the user can access the path; only root checks for others. */
export function canReach(user: SystemUser, file: string) {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { ...user, cwd: '/' }).status === 0;
}

export function giveTo(user: SystemUser, ...files: string[]) {
  if (user.uid === undefined || user.gid === undefined) return;
  for (const file of files) fs.chownSync(file, user.uid, user.gid);
}

/** A clean environment: neither locale nor PG* variables of the caller reach Postgres. */
export const postgresEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };
