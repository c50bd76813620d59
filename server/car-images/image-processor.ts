import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImageProblem, Rendered, Rendering } from './render.ts';

/** How long one photo may take, and how long a process without work is kept, in milliseconds. */
const limits = { photo: 90_000, idle: 15_000 };

type Answer = { rendered: Rendered } | { problem: ImageProblem; reason: string };

const program = fileURLToPath(new URL('image-process.ts', import.meta.url));

/**
 * Makes sizes of photos one at a time in a process of its own, which is started at need. One that hangs or dies on a photo
 * is replaced, and the photo is told to be broken.
 */
export function openImageProcessor() {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started() {
    clearTimeout(idle);
    if (!child?.connected) {
      // The pictures' bytes travel by files: the channel carries a few names.
      child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
      child.on('error', () => {});
    }
    return child;
  }

  async function answerOf(rendering: Rendering): Promise<Answer> {
    const worker = started();
    const ending = new AbortController();
    const { signal } = ending;
    const slow = setTimeout(() => worker.kill('SIGKILL'), limits.photo);
    try {
      worker.send(rendering);
      const died = once(worker, 'exit', { signal }).then(([code, cause]): Answer => {
        const problem = cause === 'SIGKILL' ? 'image-too-slow' : 'image-broken';
        return { problem, reason: `its process ended with ${code ?? cause}` };
      });
      const answered = once(worker, 'message', { signal }).then(([answer]): Answer => answer);
      return await Promise.race([answered, died]);
    } finally {
      clearTimeout(slow);
      ending.abort();
      idle = setTimeout(() => worker.disconnect(), limits.idle).unref();
    }
  }

  return {
    render(rendering: Rendering): Promise<Answer> {
      const answer = last.then(() => answerOf(rendering));
      last = answer.catch(() => {});
      return answer;
    },
    close() {
      clearTimeout(idle);
      child?.kill();
    },
  };
}

export type ImageProcessor = ReturnType<typeof openImageProcessor>;
