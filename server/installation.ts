import path from 'node:path';
import { findLastBackup } from './backup/last-backup.ts';
import { readVersion } from './backup/version.ts';
import { listMigrations } from './db/migration-names.ts';
import type { Env } from './env.ts';
import type { Installation } from './operator/installation.ts';

/** What the screen of operations is told of the settings. `place` is where the database lies. */
export async function readInstallation(env: Env, place: string): Promise<Installation> {
  return {
    version: await readVersion(),
    migrations: await listMigrations(),
    databasePlace: place,
    databaseFolder: env.databaseUrl ? undefined : place,
    files: env.s3 ? { bucket: env.s3.bucket } : { folder: path.resolve(env.dataDir, 'files') },
    findLastBackup: () => findLastBackup(env.backup),
  };
}
