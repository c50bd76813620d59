import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { ImageProcessor } from './image-processor.ts';
import { type Operations, partOf } from './image-types.ts';

export type Original = {
  storageKey: string;
  mediaType: string;
  operations?: Operations;
  logo?: Uint8Array | undefined;
};

/** Downloads an original, renders locally and uploads the sizes of it or of an edit. */
export async function makeSizes(
  { storage, processor }: { storage: Storage; processor: ImageProcessor },
  { storageKey, mediaType, operations, logo }: Original,
  editId: number | null = null,
) {
  return withOriginal(storage, storageKey, async ({ folder, input }) => {
    const logoFile = logo && path.join(folder, 'logo');
    if (logoFile) await writeFile(logoFile, logo);
    const answer = await processor.render({ input, mediaType, operations, logo: logoFile, folder });
    if ('rendered' in answer) {
      for (const { size, path: made, bytes } of answer.rendered.sizes) {
        await storage.put(keyOf(storageKey, partOf(editId, size)), {
          path: made,
          size: bytes,
          mediaType: 'image/webp',
        });
      }
    }
    return answer;
  });
}

type Broken = { problem: 'image-broken'; reason: string };

/** Runs `work` on a local copy of an original, in a folder that is gone afterwards. */
export async function withOriginal<T>(
  storage: Storage,
  storageKey: string,
  work: (at: { folder: string; input: string }) => Promise<T>,
): Promise<T | Broken> {
  const folder = path.join(storage.tempFolder, randomUUID());
  await mkdir(folder);
  try {
    const input = path.join(folder, 'input');
    const content = await storage.read(keyOf(storageKey));
    if (!content) return { problem: 'image-broken', reason: 'the original is gone' };
    await pipeline(content, createWriteStream(input));
    return await work({ folder, input });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
