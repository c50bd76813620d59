import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSideProcess } from '../side-process.ts';
import type { Printing } from './draw-paper.ts';
import type { Paper } from './paper-types.ts';

type Answer = { isDrawn: true } | { isDrawn: false; reason: string };

/** How many papers wait to be drawn at the same time. */
const mostWaiting = 20;

/** Draws papers as PDFs, one at a time in a process of its own. */
export function openPaperPress() {
  const { run, close } = openSideProcess<Printing, Answer>({
    program: fileURLToPath(new URL('paper-process.ts', import.meta.url)),
    longest: 30_000,
    onDeath: ({ reason }) => ({ isDrawn: false, reason }),
  });
  let waiting = 0;

  return {
    /**
     * Draws the paper that `compose` puts together, with pictures that it lays into a folder of its own, which is gone
     * afterwards. @returns the PDF, or `busy` when too many wait
     */
    async print(
      waitingRoom: string,
      compose: (folder: string) => Promise<Paper>,
    ): Promise<Uint8Array<ArrayBuffer> | 'busy'> {
      if (waiting >= mostWaiting) return 'busy';
      waiting += 1;
      const folder = path.join(waitingRoom, randomUUID());
      try {
        await mkdir(folder);
        const output = path.join(folder, 'paper.pdf');
        const answer = await run({ paper: await compose(folder), output });
        if (!answer.isDrawn) throw new Error(`a paper could not be drawn: ${answer.reason}`);
        return new Uint8Array(await readFile(output));
      } finally {
        waiting -= 1;
        await rm(folder, { recursive: true, force: true });
      }
    },
    close,
  };
}

export type PaperPress = ReturnType<typeof openPaperPress>;
