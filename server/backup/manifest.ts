import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { partSchema, putPiece } from './parts.ts';
import { keyIdOf } from './sealing.ts';
import type { Shelf } from './shelf.ts';

const fileSchema = z.object({
  key: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** When it was stored: one that is there since is not read anew. */
  storedAt: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string(),
  version: z.string(),
  kind: z.enum(['embedded', 'dump']),
  startedAt: z.string(),
  migration: z.string(),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number()),
  /** The parts of the database. */
  parts: z.array(partSchema),
  /** The secrets of the data folder. */
  secrets: z.array(partSchema),
  files: z.array(fileSchema),
  /** Files whose content was missing or changed before the backup. */
  faults: z.array(z.string()),
  /** Which key it is encrypted with. */
  keyId: z.string().optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpFile = z.output<typeof fileSchema>;

const fileName = 'manifest.json';
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/;

/** A backup is named by its time. */
export const nameAt = (time: Date) =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** The time that a backup's name tells. */
export const timeIn = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z.*$/, 'T$1:$2:$3Z'));

/** Written last: what has none is no backup. */
export function writeManifest(shelf: Shelf, folder: string, manifest: Manifest) {
  const content = Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]);
  return putPiece(shelf, undefined, `${folder}/${fileName}`, content);
}

export async function readManifest(shelf: Shelf, folder: string): Promise<Manifest> {
  const content = await shelf.read(`${folder}/${fileName}`);
  if (!content) throw new BackupError(`Der er ingen hel sikkerhedskopi «${folder}» i ${shelf.name}.`);
  try {
    return manifestSchema.parse(JSON.parse(String(await buffer(content))));
  } catch {
    throw new BackupError(`Manifestet i sikkerhedskopien «${folder}» kan ikke læses.`);
  }
}

/** Names of the whole backups on the shelf, oldest first; and the folders of those that were never finished. */
export async function listBackups(shelf: Shelf) {
  const whole: string[] = [];
  const unfinished: string[] = [];
  for (const name of (await shelf.folders()).sort()) {
    if (!nameShape.test(name.replace(/\.unfinished$/, ''))) continue;
    const isWhole = nameShape.test(name) && (await shelf.has(`${name}/${fileName}`));
    (isWhole ? whole : unfinished).push(name);
  }
  return { whole, unfinished };
}

/** Refuses a key that did not encrypt the backup, before anything of it is read. */
export function checkKey({ name, keyId }: Manifest, key: string | undefined) {
  if (keyId === keyIdOf(key)) return keyId ? key : undefined;
  if (!keyId) return undefined;
  throw new BackupError(
    key
      ? `BACKUP_KEY er ikke den nøgle, som sikkerhedskopien «${name}» er krypteret med.`
      : `Sikkerhedskopien «${name}» er krypteret: sæt BACKUP_KEY til dens nøgle.`,
  );
}
