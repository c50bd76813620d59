/** A low-priority child process: a malicious or broken picture can only crash this one. */
import os from 'node:os';
import { type ImageProblem, type Rendering, render } from './render.ts';
import { type IconDrawing, renderIcon } from './render-icon.ts';

os.setPriority(10);

process.on('message', async (work: Rendering | IconDrawing) => {
  try {
    process.send?.('icon' in work ? { drawn: await renderIcon(work) } : { rendered: await render(work) });
  } catch (error) {
    process.send?.({ problem: problemOf(error), reason: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());

function problemOf(error: unknown): ImageProblem {
  const isTooLarge = error instanceof Error && /pixel limit|exceeds/.test(error.message);
  return isTooLarge ? 'image-too-many-pixels' : 'image-broken';
}
