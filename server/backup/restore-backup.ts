import { existsSync, rmSync } from 'node:fs';
import { locateCluster } from '../db/embedded/cluster.ts';
import { provision } from '../db/embedded/provision.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate, OtherVersionError } from '../db/migrate.ts';
import type { Storage } from '../files/storage.ts';
import type { Subjects } from '../subjects/subject.ts';
import { type Target, unpackParts } from './back-up-embedded.ts';
import { BackupError } from './backup-error.ts';
import { assertEmpty, restoreDump } from './dump.ts';
import { readErasures } from './erasure-notes.ts';
import { restoreFiles } from './files.ts';
import { connected, inDatabase } from './in-database.ts';
import { checkKey, type Manifest, readManifest } from './manifest.ts';
import { redoDeletions } from './redo-deletions.ts';
import { redoErasures } from './redo-erasures.ts';
import { restoreSecrets } from './secrets.ts';
import type { Shelf } from './shelf.ts';
import { differences, type Facts, readFacts } from './table-facts.ts';

/** One's own Postgres: by the role that owns the tables, the application's, and one that reads every row. */
type Own = { ownerUrl: string; appUrl: string; backupUrl: string };

type RestoreOptions = {
  shelf: Shelf;
  name: string;
  key: string | undefined;
  dataDir: string;
  storage: Storage;
  subjects: Subjects;
  /** An embedded database without it. */
  own?: Own | undefined;
  /** Another place where erasures were noted. */
  notedToo?: Shelf | undefined;
};

/**
 * Restores a backup into an empty place, compares it with its manifest, and erases again who was erased since. What
 * fails leaves an embedded place empty.
 */
export async function restoreBackup(options: RestoreOptions) {
  const { shelf, name, storage, dataDir, own } = options;
  const manifest = await readManifest(shelf, name);
  const target: Target = { shelf, key: checkKey(manifest, options.key), folder: name };
  await assertEmptyPlace(options, manifest);
  const restored = own ? await restoreOwn(target, manifest, own) : await restoreEmbedded(target, manifest, dataDir);
  try {
    compare(manifest, restored.facts);
    await restoreFiles(target, manifest.files, storage);
    await restoreSecrets(target, manifest.secrets, dataDir);
    await bringUpToDate(restored);
    const notes = await notesSince(options, manifest);
    await redoDeletions({ ...restored, storage }, notes);
    const erased = await redoErasures(restored.appUrl, options.subjects, notes);
    await restored.stop();
    return { manifest, erased };
  } catch (error) {
    await restored.stop();
    await restored.takeAway();
    for (const { key } of own ? [] : manifest.files) await storage.removeFolder(key.split('/').slice(0, 2).join('/'));
    throw error;
  }
}

type Restored = {
  ownerUrl: string;
  appUrl: string;
  facts: Facts;
  stop(): Promise<void>;
  takeAway(): Promise<void>;
};

async function assertEmptyPlace({ own, dataDir, storage }: RestoreOptions, { kind, name }: Manifest) {
  if (kind === 'embedded' && own) {
    throw new BackupError(
      `«${name}» er af den indbyggede database: gendan den uden DATABASE_URL, i en tom mappe DATA_DIR.`,
    );
  }
  if (kind === 'dump' && !own) {
    throw new BackupError(`«${name}» er af en Postgres: sæt DATABASE_URL og DATABASE_BACKUP_URL til en tom database.`);
  }
  if (own) await assertEmpty(own.ownerUrl);
  else if (existsSync(locateCluster(dataDir).dataDir)) {
    throw new BackupError(
      `Der er allerede en database i ${dataDir}; den er ikke rørt. Gendan i en tom mappe DATA_DIR.`,
    );
  }
  for await (const portion of storage.list()) {
    if (portion.length === 0) continue;
    throw new BackupError('Der er allerede filer, hvor filerne skal gendannes; de er ikke rørt. Gendan et tomt sted.');
  }
}

async function restoreEmbedded(target: Target, { parts }: Manifest, root: string): Promise<Restored> {
  const { dataDir } = locateCluster(root);
  const takeAway = async () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await unpackParts(target, parts, root);
    const server = await startEmbedded({ root });
    const facts = await inDatabase(server.superuserUrl, readFacts);
    return { ...(await provision(server.superuserUrl)), facts, stop: () => server.stop(), takeAway };
  } catch (error) {
    await takeAway();
    throw error;
  }
}

async function restoreOwn(
  target: Target,
  { parts }: Manifest,
  { ownerUrl, appUrl, backupUrl }: Own,
): Promise<Restored> {
  await restoreDump(target, parts, ownerUrl);
  return {
    ...{ ownerUrl, appUrl },
    facts: await connected(backupUrl, readFacts),
    ...{ stop: async () => {}, takeAway: async () => {} },
  };
}

function compare({ counts, migration }: Manifest, facts: Facts) {
  const different = differences(counts, facts.counts);
  if (migration !== facts.migration) different.unshift(`migration ${migration} ventet, ${facts.migration} fundet`);
  if (different.length === 0) return;
  throw new BackupError(`Databasen er ikke, som manifestet siger:\n${different.slice(0, 20).join('\n')}`);
}

/** A backup of an older version is migrated, so that this version's commands work on it. */
async function bringUpToDate({ ownerUrl, appUrl }: Restored) {
  const appRole = decodeURIComponent(new URL(appUrl).username);
  await migrate(ownerUrl, ownerUrl === appUrl ? {} : { appRole }).catch((error: unknown) => {
    if (!(error instanceof OtherVersionError)) throw error;
    throw new BackupError('Sikkerhedskopien er lavet af en nyere version af Bilassistent: gendan den med den.');
  });
}

async function notesSince({ shelf, notedToo }: RestoreOptions, { startedAt }: Manifest) {
  const beside = await readErasures(shelf, startedAt);
  return notedToo ? [...beside, ...(await readErasures(notedToo, startedAt))] : beside;
}
