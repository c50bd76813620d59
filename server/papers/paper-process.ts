/** A low-priority child process: a malicious or broken image can only crash this one. */
import os from 'node:os';
import { drawPaper, type Printing } from './draw-paper.ts';
import { type Developing, jpegOf } from './jpeg-of.ts';

os.setPriority(10);

process.on('message', async (work: Printing | Developing) => {
  try {
    await ('heic' in work ? jpegOf(work) : drawPaper(work));
    process.send?.({ isDrawn: true });
  } catch (error) {
    process.send?.({ isDrawn: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
