import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { openSideProcess } from '../side-process.ts';
import type { Printing } from './draw-paper.ts';
import type { Developing } from './jpeg-of.ts';
import type { Paper } from './paper-types.ts';

type Answer = { isDrawn: true } | { isDrawn: false; reason: string };
type Bytes = Uint8Array<ArrayBuffer>;
type Appended = Required<Pick<Printing, 'after' | 'paper'>>;

/** Most papers in the queue. */
const maxQueued = 20;

/** Renders PDFs one at a time in a child process. */
export function openPaperPress() {
  const { run, close } = openSideProcess<Printing | Developing, Answer>({
    program: fileURLToPath(new URL('paper-process.ts', import.meta.url)),
    longest: 30_000,
    onDeath: ({ reason }) => ({ isDrawn: false, reason }),
  });
  let waiting = 0;

  return {
    /**
     * Renders the paper of `compose`, with images in a temporary folder, after another PDF where one is given. @returns the
     * PDF, or `busy` when the queue is full
     */
    async print(tempFolder: string, compose: (folder: string) => Promise<Paper | Appended>): Promise<Bytes | 'busy'> {
      if (waiting >= maxQueued) return 'busy';
      waiting += 1;
      try {
        return await inFolder(tempFolder, async (folder) => {
          const output = path.join(folder, 'paper.pdf');
          const composed = await compose(folder);
          const answer = await run({ ...('paper' in composed ? composed : { paper: composed }), output });
          if (!answer.isDrawn) throw new Error(`a paper could not be drawn: ${answer.reason}`);
          return new Uint8Array(await readFile(output));
        });
      } finally {
        waiting -= 1;
      }
    },
    /** Converts HEIC to JPEG; undefined if unreadable. */
    jpegOf(tempFolder: string, heic: Readable): Promise<Bytes | undefined> {
      return inFolder(tempFolder, async (folder) => {
        const [input, output] = [path.join(folder, 'picture.heic'), path.join(folder, 'picture.jpg')];
        await pipeline(heic, createWriteStream(input));
        const { isDrawn } = await run({ heic: input, output });
        return isDrawn ? new Uint8Array(await readFile(output)) : undefined;
      });
    },
    close,
  };
}

export type PaperPress = ReturnType<typeof openPaperPress>;

async function inFolder<T>(tempFolder: string, work: (folder: string) => Promise<T>) {
  const folder = path.join(tempFolder, randomUUID());
  try {
    await mkdir(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
