import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';

/** The SHA-256 of what is stored now, whatever the row of the file says; undefined where the content is gone. */
async function hashContent(storage: Storage, storageKey: string) {
  const content = await storage.read(keyOf(storageKey));
  if (!content) return undefined;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Whether evidence agrees with what is stored: `altered` where any hash differs, `gone` where a file no longer is kept. */
export type EvidenceState = 'altered' | 'gone' | 'stands';

/** Compares the content of kept files with the hashes that evidence has of them. */
export async function compareContent(
  storage: Storage,
  kept: readonly { storageKey: string | null; hashes: readonly (string | null)[] }[],
): Promise<EvidenceState> {
  const states = await Promise.all(
    kept.map(async ({ storageKey, hashes }) => {
      const content = storageKey === null ? undefined : await hashContent(storage, storageKey);
      if (content === undefined) return 'gone';
      return hashes.every((hash) => hash === content) ? 'stands' : 'altered';
    }),
  );
  return states.find((state) => state === 'altered') ?? states.find((state) => state === 'gone') ?? 'stands';
}
