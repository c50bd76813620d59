import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { shownFileName } from '../format/file-name.ts';
import type { Storage } from './storage.ts';

/** Size limit of a file in bytes: 25 MB. */
export const maxFileBytes = 25 * 1024 * 1024;

/** Why a file is refused; app/texts/files.ts has the words. */
export type FileProblem = 'file-too-large' | 'file-empty' | 'file-kind';

/** A file whose content is stored, without a row yet. */
export type StoredFile = { name: string; mediaType: string; size: number; sha256: string; storageKey: string };

type Source = {
  organizationId: string;
  /** The sender's file name; for display, never part of a path. */
  name: string;
  /** Accepted media types, detected from the content; all by default. */
  accept?: ReadonlySet<string>;
};

/** Name of the original within a file's folder. */
const originalPart = 'original';

/** Storage key of the original, or of a derivative. */
export function keyOf(storageKey: string, part = originalPart) {
  return `${storageKey}/${part}`;
}

/**
 * Streams a file to the storage while counting, hashing and detecting its type. A refused or aborted one leaves
 * nothing; without a row (`storeFile`) it is purged after a day.
 */
export async function receiveFile(
  storage: Storage,
  stream: Readable,
  source: Source,
): Promise<StoredFile | FileProblem> {
  const waiting = path.join(storage.tempFolder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      // The rest is drained, so that the next part can be read.
      if (size > maxFileBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, counted, createWriteStream(waiting, { flags: 'wx' }));
    if (size > maxFileBytes) return 'file-too-large';
    if (size === 0) return 'file-empty';
    const mediaType = (await fileTypeFromFile(waiting))?.mime ?? 'application/octet-stream';
    if (source.accept && !source.accept.has(mediaType)) return 'file-kind';
    const storageKey = `${source.organizationId}/${randomUUID()}`;
    await storage.put(keyOf(storageKey), { path: waiting, size, mediaType });
    return { name: shownFileName(source.name), mediaType, size, sha256: hash.digest('hex'), storageKey };
  } finally {
    await rm(waiting, { force: true });
  }
}
