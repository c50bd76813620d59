import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Idle time before the process is stopped, in milliseconds. */
const idleTime = 15_000;

type Options<Answer> = {
  /** The program of the process, which answers each message with one. */
  program: string;
  /** Timeout of one piece of work, in milliseconds. */
  longest: number;
  /** The answer for work whose process died or timed out. */
  onDeath: (end: { isTooSlow: boolean; reason: string }) => Answer;
};

/**
 * A child process that runs work serially, started on demand. A crashed or hanging one is replaced, and its work
 * answered by `onDeath`.
 */
export function openSideProcess<Work extends object, Answer>({ program, longest, onDeath }: Options<Answer>) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started() {
    clearTimeout(idle);
    if (!child?.connected) {
      // Large contents travel as files: the channel carries a few names.
      child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
      child.on('error', () => {});
    }
    return child;
  }

  async function answerOf(work: Work): Promise<Answer> {
    const worker = started();
    const ending = new AbortController();
    const { signal } = ending;
    const slow = setTimeout(() => worker.kill('SIGKILL'), longest);
    try {
      worker.send(work);
      const died = once(worker, 'exit', { signal }).then(([code, cause]) =>
        onDeath({ isTooSlow: cause === 'SIGKILL', reason: `its process ended with ${code ?? cause}` }),
      );
      const answered = once(worker, 'message', { signal }).then(([answer]): Answer => answer);
      return await Promise.race([answered, died]);
    } finally {
      clearTimeout(slow);
      ending.abort();
      idle = setTimeout(() => worker.disconnect(), idleTime).unref();
    }
  }

  return {
    run(work: Work): Promise<Answer> {
      const answer = last.then(() => answerOf(work));
      last = answer.catch(() => {});
      return answer;
    },
    close() {
      clearTimeout(idle);
      child?.kill();
    },
  };
}
