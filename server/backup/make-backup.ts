import type { Storage } from '../files/storage.ts';
import { type BackedUp, backUpEmbedded } from './back-up-embedded.ts';
import { backUpDump } from './dump.ts';
import { noteErasures } from './erasure-notes.ts';
import { backUpFiles } from './files.ts';
import { listBackups, type Manifest, nameAt, readManifest, writeManifest } from './manifest.ts';
import { keyIdOf } from './sealing.ts';
import { backUpSecrets } from './secrets.ts';
import type { Shelf } from './shelf.ts';

/** The embedded database by its superuser, or one's own Postgres by a role that reads every row. */
export type Source = { superuserUrl: string } | { backupUrl: string };

export type BackupOptions = {
  shelf: Shelf;
  key: string | undefined;
  source: Source;
  storage: Storage;
  dataDir: string;
  version: string;
  now?: Date;
};

/**
 * Backs up the database, then every file that its rows name: contents are stored before their rows, so each is there.
 * What fails leaves no backup behind.
 */
export async function makeBackup({ shelf, key, source, storage, dataDir, version, now = new Date() }: BackupOptions) {
  const { whole } = await listBackups(shelf);
  const newest = whole.at(-1);
  const known = newest ? (await readManifest(shelf, newest)).files : [];
  const time = nameAt(now);
  const name = whole.includes(time) ? `${time}-${whole.length}` : time;
  const target = { shelf, key, folder: shelf.draftOf(name) };
  try {
    const { parts, facts }: BackedUp =
      'superuserUrl' in source
        ? await backUpEmbedded(target, source.superuserUrl, dataDir)
        : await backUpDump(target, source.backupUrl);
    const { files, faults, added } = await backUpFiles(target, { storage, rows: facts.files, known });
    await noteErasures(shelf, facts.erasures);
    const manifest: Manifest = {
      ...{ format: 1, name, version, kind: 'superuserUrl' in source ? 'embedded' : 'dump' },
      ...{ startedAt: now.toISOString(), migration: facts.migration, counts: facts.counts },
      ...{ parts, secrets: await backUpSecrets(target, dataDir), files, faults },
      ...(key && { keyId: keyIdOf(key) }),
    };
    await writeManifest(shelf, target.folder, manifest);
    await shelf.finish(name);
    return { manifest, added };
  } catch (error) {
    await shelf.removeFolder(target.folder).catch(() => {});
    throw error;
  }
}
