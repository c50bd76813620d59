import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { locateCluster } from '../db/embedded/cluster.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { unpack } from './archive.ts';
import { withBaseBackup } from './base-backup.ts';
import { inDatabase } from './in-database.ts';
import { type Part, putPart, readPart } from './parts.ts';
import type { Shelf } from './shelf.ts';
import { type Facts, readFacts } from './table-facts.ts';

export type Target = { shelf: Shelf; key: string | undefined; folder: string };
export type BackedUp = { parts: Part[]; facts: Facts };

/** The one part of an embedded database. */
const archiveName = 'base.tar.zst';

/** Copies the running embedded database, and proves the copy by starting it: its facts are read there. */
export async function backUpEmbedded(target: Target, superuserUrl: string, dataDir: string): Promise<BackedUp> {
  const { shelf, key, folder } = target;
  const parts: Part[] = [];
  await withBaseBackup(superuserUrl, async (archive) => {
    const content = createZstdCompress();
    const [part] = await Promise.all([
      putPart(shelf, key, { folder, name: archiveName, content }),
      pipeline(archive, content),
    ]);
    parts.push(part);
  });
  return { parts, facts: await readBack(target, parts, dataDir) };
}

const readBackPrefix = 'read-back-';

/** Starts a copy of the stored database beside the running one, and takes it away again. */
async function readBack({ shelf, key, folder }: Target, parts: readonly Part[], dataDir: string) {
  const { base } = locateCluster(dataDir);
  for (const name of readdirSync(base)) {
    if (name.startsWith(readBackPrefix)) rmSync(path.join(base, name), { recursive: true, force: true });
  }
  const root = mkdtempSync(path.join(base, readBackPrefix));
  try {
    await unpackParts({ shelf, key, folder }, parts, root);
    // Nothing of the copy stays, so it need not be safe on the disk.
    const server = await startEmbedded({ root, cluster: { ...locateCluster(root), ephemeral: true } });
    try {
      return await inDatabase(server.superuserUrl, readFacts);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Unpacks an embedded database where `startEmbedded` finds it. */
export async function unpackParts({ shelf, key, folder }: Target, parts: readonly Part[], root: string) {
  const { dataDir, user } = locateCluster(root);
  for (const part of parts) await unpack(readPart(shelf, key, folder, part), dataDir, user);
  return dataDir;
}
