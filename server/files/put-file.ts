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
  const size = content.byteLength;
  const storageKey = `${organizationId}/${randomUUID()}`;
  await storage.put(keyOf(storageKey), { path: waiting, size, mediaType });
  return { name, mediaType, size, sha256: createHash('sha256').update(content).digest('hex'), storageKey };
}
