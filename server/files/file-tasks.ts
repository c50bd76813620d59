import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, withTenant } from '../tenant.ts';
import type { Storage } from './storage.ts';
import { unusedFiles } from './unused-files.ts';

type Deps = { database: Database; storage: Storage; log: Logger };

/** Retention of unreferenced files in days, so that deletions can be undone. */
export const unusedFileDays = 30;
const day = 24 * 60 * 60_000;

export function fileTasks(deps: Deps): Tasks<'prune-files' | 'remove-files'> {
  return {
    'prune-files': () => pruneFiles(deps),
    async 'remove-files'({ storageKeys }) {
      for (const key of storageKeys) await deps.storage.removeFolder(key);
    },
  };
}

/**
 * Deletes files unreferenced for a month, then contents without a row that are older than a day. Uploads store the
 * content before its row, so a day suffices.
 */
async function pruneFiles({ database, storage, log }: Deps) {
  const organizations = await database.accounts.selectFrom('organization').select('id').execute();
  for (const { id } of organizations) await forgetUnused(database, id);
  let removed = 0;
  for await (const portion of storage.list()) {
    const old = portion.filter(({ storedAt }) => storedAt.getTime() < Date.now() - day).map(({ key }) => folderOf(key));
    for (const [organizationId, folders] of Map.groupBy(new Set(old), (folder) => folder.split('/')[0] ?? '')) {
      const known = await knownFolders(database, organizationId, folders);
      const orphans = folders.filter((folder) => !known.has(folder));
      for (const folder of orphans) await storage.removeFolder(folder);
      removed += orphans.length;
    }
  }
  await sweepTempFolder(storage);
  log.info({ removed }, 'files without use were taken away');
}

/** A file's folder: its derivatives lie below the original. */
function folderOf(key: string) {
  return key.split('/').slice(0, 2).join('/');
}

async function knownFolders({ pool }: Database, organizationId: string, folders: string[]) {
  const isOrganization = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(organizationId);
  if (!isOrganization) return new Set<string>();
  const rows = await withTenant(pool, systemActor(organizationId), ({ db }) =>
    db.selectFrom('file').select('storageKey').where('storageKey', 'in', folders).execute(),
  );
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Deletes rows of unreferenced files. */
function forgetUnused({ pool }: Database, organizationId: string) {
  return withTenant(pool, systemActor(organizationId), async ({ db }) => {
    await sql`
      delete from file where "organizationId" = ${organizationId}
      and "createdAt" < now() - make_interval(days => ${unusedFileDays}) and ${await unusedFiles(db)}`.execute(db);
  });
}

async function sweepTempFolder({ tempFolder }: Storage) {
  for (const name of await readdir(tempFolder)) {
    const file = path.join(tempFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - day) await rm(file, { recursive: true, force: true });
  }
}
