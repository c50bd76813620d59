import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** How long a process without work is kept, in milliseconds. */
const idleTime = 15_000;

type Options<Answer> = {
  /** The program of the process, which answers each message with one. */
  program: string;
  /** How long one piece of work may take, in milliseconds. */
  longest: number;
  /** What is answered in place of a process that died, by its own fault or because it took too long. */
  onDeath: (end: { isTooSlow: boolean; reason: string }) => Answer;
};

/**
 * Has work done one piece at a time in a process of its own, which is started at need. One that hangs or dies is
 * replaced, and its work is answered by `onDeath`.
 */
export function openSideProcess<Work extends object, Answer>({ program, longest, onDeath }: Options<Answer>) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function started() {
    clearTimeout(idle);
    if (!child?.connected) {
      // Large contents travel by files: the channel carries a few names.
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
