import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { shownFileName } from '../format/file-name.ts';
import type { Storage } from './storage.ts';

/** The largest file that is taken, in bytes: 25 MB. */
export const maxFileBytes = 25 * 1024 * 1024;

/** Why a file was not taken; app/texts/files.ts has the words. */
export type FileProblem = 'file-too-large' | 'file-empty' | 'file-kind';

/** A file of which the content is kept, and which has no row yet. */
export type KeptFile = { name: string; mediaType: string; size: number; sha256: string; storageKey: string };

type Source = {
  organizationId: string;
  /** What the sender calls the file; shown, and never part of a path. */
  name: string;
  /** The media types that are taken, by what the bytes say; every one when not given. */
  accept?: ReadonlySet<string>;
};

/** The name within a file's folder of the storage for the content as it came. */
const cameAs = 'original';

/** The key of a file's content, as it came or as something made of it. */
export function keyOf(storageKey: string, part = cameAs) {
  return `${storageKey}/${part}`;
}

/**
 * Streams a file to the storage: counted, hashed and its kind read from its bytes, never whole in memory. What breaks
 * off, is too large or of a kind that is not accepted leaves nothing behind. Without a row (`storeFile`) the content
 * is swept away after a day.
 */
export async function receiveFile(storage: Storage, stream: Readable, source: Source): Promise<KeptFile | FileProblem> {
  const waiting = path.join(storage.waitingRoom, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      // The rest is read away, so that what comes behind it on the same line can be read.
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
    await storage.keep(keyOf(storageKey), { path: waiting, size, mediaType });
    return { name: shownFileName(source.name), mediaType, size, sha256: hash.digest('hex'), storageKey };
  } finally {
    await rm(waiting, { force: true });
  }
}
