import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { PaperPress } from '../papers/paper-press.ts';

/** Whether a proof can be put after a kept PDF: a locked or broken one takes none. True too while the press is busy. */
export async function takesProof(storage: Storage, press: Pick<PaperPress, 'print'>, storageKey: string) {
  const content = await storage.read(keyOf(storageKey));
  if (!content) return false;
  try {
    await press.print(storage.tempFolder, async (folder) => {
      const after = path.join(folder, 'asked.pdf');
      await pipeline(content, createWriteStream(after));
      return { paper: blank, after };
    });
    return true;
  } catch {
    return false;
  }
}

const blank = {
  kind: 'agreement' as const,
  ...{ label: '', title: '', subtitle: '', day: '', parts: [], statement: '', signatures: [] },
  sender: { name: '', lines: [], color: '#047857' },
};
