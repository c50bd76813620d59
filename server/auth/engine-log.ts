import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

type Seen = { cause?: Error };

const running = new AsyncLocalStorage<Seen>();

/** Captures the error behind an engine failure in `seen.cause`: the engine's answer says only that it failed. */
export function observed<T>(work: (seen: Seen) => Promise<T>) {
  const seen: Seen = {};
  return running.run(seen, () => work(seen));
}

/** Routes the engine's log to ours, errors with their stack. */
export function engineLog(log: Logger) {
  const engine = log.child({ part: 'auth' });
  return {
    level: 'warn' as const,
    /** The engine sometimes passes the error in place of the message. */
    log(level: 'debug' | 'info' | 'warn' | 'error', said: unknown, ...details: unknown[]) {
      const cause = [said, ...details].find((each) => each instanceof Error);
      const message = said instanceof Error ? said.message : String(said);
      const seen = running.getStore();
      if (seen && cause && level === 'error') seen.cause = cause;
      engine[level]({ ...(cause && { err: cause }), details: details.filter((each) => each !== cause) }, message);
    },
  };
}
