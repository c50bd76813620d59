import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

type Seen = { cause?: Error };

const running = new AsyncLocalStorage<Seen>();

/**
 * Runs work of the account engine. What the engine logs as the reason of its own failure is `seen.cause`
 * afterwards: its answer says only that it failed.
 */
export function observed<T>(work: (seen: Seen) => Promise<T>) {
  const seen: Seen = {};
  return running.run(seen, () => work(seen));
}

/** What the account engine has to say goes to our own log, an error with its stack. */
export function engineLog(log: Logger) {
  const engine = log.child({ part: 'auth' });
  return {
    level: 'warn' as const,
    /** The engine hands over the error itself in the message's place now and then. */
    log(level: 'debug' | 'info' | 'warn' | 'error', said: unknown, ...details: unknown[]) {
      const cause = [said, ...details].find((each) => each instanceof Error);
      const message = said instanceof Error ? said.message : String(said);
      const seen = running.getStore();
      if (seen && cause && level === 'error') seen.cause = cause;
      engine[level]({ ...(cause && { err: cause }), details: details.filter((each) => each !== cause) }, message);
    },
  };
}
