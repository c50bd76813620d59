import { fileURLToPath } from 'node:url';
import { openSideProcess } from '../side-process.ts';
import type { ImageProblem, Rendered, Rendering } from './render.ts';
import type { IconDrawing } from './render-icon.ts';

type Problem = { problem: ImageProblem; reason: string };
type Answer = { rendered: Rendered } | Problem;

/** Renders photo sizes; a crash or timeout of the child process marks the photo broken. */
export function openImageProcessor() {
  const { run, close } = openSideProcess<Rendering | IconDrawing, Answer | object>({
    program: fileURLToPath(new URL('image-process.ts', import.meta.url)),
    longest: 90_000,
    onDeath: ({ isTooSlow, reason }) => ({ problem: isTooSlow ? 'image-too-slow' : 'image-broken', reason }),
  });
  return {
    async render(rendering: Rendering): Promise<Answer> {
      const answer = await run(rendering);
      if ('rendered' in answer || 'problem' in answer) return answer;
      throw new Error('the process of images answered something else');
    },
    /** Draws an icon. @returns whether it could */
    async icon(drawing: IconDrawing) {
      return !('problem' in (await run(drawing)));
    },
    close,
  };
}

export type ImageProcessor = ReturnType<typeof openImageProcessor>;
