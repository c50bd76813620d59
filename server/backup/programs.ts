import { spawn } from 'node:child_process';
import { environmentWith } from '../env.ts';
import { BackupError } from './backup-error.ts';

/** Runs a program of Postgres on a database; its address is not shown to other users of the machine. */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', address: string, options: readonly string[]) {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(name, [...options, `--dbname=${url.href}`], {
    env: environmentWith({ LC_ALL: 'C', ...(password && { PGPASSWORD: password }) }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject('code' in error && error.code === 'ENOENT' ? missing(name) : error));
    child.on('close', resolve);
  });
  if (code === 0) return;
  const reason = Buffer.concat(said).toString().trim().split('\n').slice(0, 3).join('\n');
  throw new BackupError(`${name} mislykkedes: ${reason}`);
}

function missing(name: string) {
  return new BackupError(
    `Programmet ${name} findes ikke på maskinen. Installér Postgres' klientprogrammer af samme version som databasen, fx pakken postgresql-client.`,
  );
}
