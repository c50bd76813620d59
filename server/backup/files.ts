import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../files/storage.ts';
import { BackupError } from './backup-error.ts';
import type { BackedUpFile } from './manifest.ts';
import { damaged, putPiece, readPiece } from './parts.ts';
import { keyIdOf } from './sealing.ts';
import type { Shelf } from './shelf.ts';

export const filesFolder = 'files';
type Sealed = { shelf: Shelf; key: string | undefined };

/** A content's place, by its checksum: the same content is stored once, for each key. */
export function placeOf(sha256: string, keyId: string | undefined) {
  return `${filesFolder}/${sha256.slice(0, 2)}/${keyId ? `${keyId}-` : ''}${sha256}`;
}

type Wanted = {
  storage: Storage;
  /** Checksums of the files that have a row, by storage key. */
  rows: ReadonlyMap<string, string>;
  /** The files of the newest backup: unchanged ones are not read. */
  known: readonly BackedUpFile[];
};

/** Stores the contents of all files with a row that are not on the shelf, and reads each new one back. */
export async function backUpFiles({ shelf, key }: Sealed, { storage, rows, known }: Wanted) {
  const stored = new Set(await shelf.list(filesFolder));
  const before = new Map(known.map((file) => [file.key, file]));
  const files: BackedUpFile[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  let added = 0;
  for await (const portion of storage.list()) {
    for (const { key: name, storedAt } of portion) {
      const folder = name.split('/').slice(0, 2).join('/');
      const expected = rows.get(folder);
      if (expected === undefined) continue;
      const at = storedAt.toISOString();
      const same = before.get(name);
      const isKnown = same?.storedAt === at && stored.has(placeOf(same.sha256, keyIdOf(key)));
      const file = isKnown ? same : await measure(storage, name, at);
      // Whoever was erased meanwhile took their files along.
      if (!file) continue;
      const place = placeOf(file.sha256, keyIdOf(key));
      if (!stored.has(place)) {
        await store({ shelf, key }, storage, file, place);
        stored.add(place);
        added += 1;
      }
      const isOriginal = name === `${folder}/original`;
      if (isOriginal && file.sha256 !== expected) faults.push(`${name} er ændret, siden den blev lagt op`);
      if (isOriginal) seen.add(folder);
      files.push(file);
    }
  }
  faults.push(...[...rows.keys()].filter((folder) => !seen.has(folder)).map((folder) => `${folder} mangler`));
  return { files, faults, added };
}

async function measure(storage: Storage, name: string, storedAt: string): Promise<BackedUpFile | undefined> {
  const content = await storage.read(name);
  if (!content) return undefined;
  return { key: name, storedAt, ...(await sumOf(content)) };
}

async function sumOf(content: Readable) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const data of content) {
    hash.update(data);
    size += data.length;
  }
  return { size, sha256: hash.digest('hex') };
}

async function store({ shelf, key }: Sealed, storage: Storage, file: BackedUpFile, place: string) {
  const content = await storage.read(file.key);
  if (!content) throw new BackupError(`Filen ${file.key} forsvandt, mens den blev kopieret. Prøv igen.`);
  await putPiece(shelf, key, place, content);
  const { sha256 } = await sumOf(await readPiece(shelf, key, place));
  if (sha256 === file.sha256) return;
  await shelf.remove(place);
  throw damaged(file.key);
}

/** Puts the files back into the product's storage, each compared with its checksum. */
export async function restoreFiles({ shelf, key }: Sealed, files: readonly BackedUpFile[], storage: Storage) {
  const keyId = keyIdOf(key);
  for (const { key: name, size, sha256 } of files) {
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(data: Buffer, _, done) {
        hash.update(data);
        done(null, data);
      },
    });
    const local = path.join(storage.tempFolder, randomUUID());
    const content = await readPiece(shelf, key, placeOf(sha256, keyId));
    await pipeline(content, hashed, createWriteStream(local, { flags: 'wx', mode: 0o600 }));
    if (hash.digest('hex') !== sha256 || (await stat(local)).size !== size) throw damaged(name);
    await storage.put(name, { path: local, size, mediaType: 'application/octet-stream' });
    const stored = await storage.read(name);
    if (!stored || (await sumOf(stored)).sha256 !== sha256) throw damaged(name);
  }
}
