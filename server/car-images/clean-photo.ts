import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { putFile } from '../files/put-file.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { ImageProcessor } from './image-processor.ts';
import type { Operations } from './image-types.ts';
import { withOriginal } from './make-sizes.ts';
import type { ImageProblem } from './render.ts';

type Deps = { storage: Storage; processor: ImageProcessor };
type Photo = Pick<StoredFile, 'name' | 'mediaType' | 'storageKey'> & { operations?: Operations };

/**
 * Stores a photo anew as one upright JPEG of at most 2560 pixels: without its metadata, which would reveal where it was
 * taken, and with `operations` burnt in. The original stays until its caller deletes it.
 */
export async function cleanPhoto(
  { storage, processor }: Deps,
  organizationId: string,
  { name, mediaType, storageKey, operations }: Photo,
): Promise<StoredFile | ImageProblem> {
  const made = await withOriginal(storage, storageKey, async ({ folder, input }) => {
    const whole = path.join(folder, 'whole.jpg');
    const answer = await processor.render({ input, mediaType, operations, folder, whole });
    if ('problem' in answer) return answer;
    const jpeg = { organizationId, name: `${name.replace(/\.[a-z0-9]{2,5}$/i, '')}.jpg`, mediaType: 'image/jpeg' };
    return putFile(storage, await readFile(whole), jpeg);
  });
  return 'problem' in made ? made.problem : made;
}
