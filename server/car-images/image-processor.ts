import { fileURLToPath } from 'node:url';
import { openSideProcess } from '../side-process.ts';
import type { ImageProblem, Rendered, Rendering } from './render.ts';

type Answer = { rendered: Rendered } | { problem: ImageProblem; reason: string };

/** Renders photo sizes; a crash or timeout of the child process marks the photo broken. */
export function openImageProcessor() {
  const { run, close } = openSideProcess<Rendering, Answer>({
    program: fileURLToPath(new URL('image-process.ts', import.meta.url)),
    longest: 90_000,
    onDeath: ({ isTooSlow, reason }) => ({ problem: isTooSlow ? 'image-too-slow' : 'image-broken', reason }),
  });
  return { render: run, close };
}

export type ImageProcessor = ReturnType<typeof openImageProcessor>;
