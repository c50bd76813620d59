import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './sealing.ts';
import type { Shelf } from './shelf.ts';

/** A content on the shelf, in pieces that any bucket takes. Sizes and checksums are those before encryption. */
export const partSchema = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  pieces: z.array(z.string()),
});
export type Part = z.output<typeof partSchema>;

const pieceBytes = 512 * 1024 * 1024;

/** Moves a content to the shelf as one piece, encrypted with a key. */
export async function putPiece(shelf: Shelf, key: string | undefined, name: string, content: Readable) {
  const file = path.join(shelf.tempFolder, randomUUID());
  await pipeline([content, ...(key ? [seal(key)] : []), createWriteStream(file, { flags: 'wx', mode: 0o600 })]);
  const { size } = await stat(file);
  await shelf.put(name, file, size);
}

/** Puts a stream on the shelf, below `folder`, under a `name` that the manifest keeps. */
export async function putPart(
  shelf: Shelf,
  key: string | undefined,
  { folder, name, content }: { folder: string; name: string; content: Readable },
): Promise<Part> {
  const hash = createHash('sha256');
  let size = 0;
  const pieces: string[] = [];
  let piece: PassThrough | undefined;
  let stored: Promise<void> = Promise.resolve();
  let room = 0;
  async function finishPiece() {
    piece?.end();
    await stored;
    piece = undefined;
  }
  for await (const data of content) {
    const chunk = Buffer.from(data);
    hash.update(chunk);
    size += chunk.length;
    if (piece && room < chunk.length) await finishPiece();
    if (!piece) {
      const pieceName = `${name}.${String(pieces.length + 1).padStart(4, '0')}`;
      pieces.push(pieceName);
      room = pieceBytes;
      piece = new PassThrough();
      stored = putPiece(shelf, key, `${folder}/${pieceName}`, piece);
      stored.catch((error) => content.destroy(error));
    }
    room -= chunk.length;
    const written = piece;
    if (!written.write(chunk)) await new Promise((resolve) => written.once('drain', resolve));
  }
  await finishPiece();
  return { name, size, sha256: hash.digest('hex'), pieces };
}

/** A content as it was; it fails where the stored one was changed. */
export async function readPiece(shelf: Shelf, key: string | undefined, name: string): Promise<Readable> {
  const content = await shelf.read(name);
  if (!content) throw new BackupError(`Sikkerhedskopien er ikke hel: ${name} mangler.`);
  if (!key) return content;
  const opened = new PassThrough();
  // A failure destroys the last stream with its reason.
  pipeline([content, ...unseal(key), opened]).catch(() => {});
  return opened;
}

/** The stream of a part, compared with its checksum at the end. */
export function readPart(shelf: Shelf, key: string | undefined, folder: string, part: Part): Readable {
  async function* read() {
    const hash = createHash('sha256');
    for (const piece of part.pieces) {
      for await (const data of await readPiece(shelf, key, `${folder}/${piece}`)) {
        hash.update(data);
        yield data;
      }
    }
    if (hash.digest('hex') !== part.sha256) throw damaged(part.name);
  }
  return Readable.from(read(), { objectMode: false });
}

export const damaged = (name: string) =>
  new BackupError(`Sikkerhedskopien er beskadiget: ${name} har ikke den kontrolsum, som manifestet siger.`);
