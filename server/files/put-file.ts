import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, type StoredFile } from './receive.ts';
import type { Storage } from './storage.ts';

type Facts = Pick<StoredFile, 'name' | 'mediaType'> & { organizationId: string };

/** Stores a content made here; without a row (`storeFile`) it is purged after a day. */
export async function putFile(
  storage: Storage,
  content: Uint8Array,
  { organizationId, name, mediaType }: Facts,
): Promise<StoredFile> {
  const waiting = path.join(storage.tempFolder, randomUUID());
  await writeFile(waiting, content, { flag: 'wx' });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return putLocalFile(
    storage,
    { path: waiting, size: content.byteLength, sha256 },
    { organizationId, name, mediaType },
  );
}

/** Moves a local file made here to the storage, as `putFile`. */
export async function putLocalFile(
  storage: Storage,
  { path: from, size, sha256 }: { path: string; size: number; sha256: string },
  { organizationId, name, mediaType }: Facts,
): Promise<StoredFile> {
  const storageKey = `${organizationId}/${randomUUID()}`;
  await storage.put(keyOf(storageKey), { path: from, size, mediaType });
  return { name, mediaType, size, sha256, storageKey };
}
