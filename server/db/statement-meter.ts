import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Who asks the database: a request, or a job. */
export type Asker = { statements: number; route?: string | undefined; requestId?: string | undefined };

/** An answered statement; `ms` includes its wait behind others of its pipelined batch. */
export type Statement = { text: string; ms: number; asker: Asker | undefined };

/** Times the statements of connections, and counts them for who asked. */
export class StatementMeter {
  readonly #askers = new AsyncLocalStorage<Asker>();
  readonly #onAnswer: (statement: Statement) => void;

  constructor(onAnswer: (statement: Statement) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Counts the statements of `work` on `asker`. */
  asking<T>(asker: Asker, work: () => T): T {
    return this.#askers.run(asker, work);
  }

  watch(client: pg.PoolClient) {
    client.query = new Proxy(client.query, {
      apply: (query, self, given: unknown[]) => {
        const asker = this.#askers.getStore();
        if (asker) asker.statements += 1;
        const sent = performance.now();
        const answered = () => this.#onAnswer({ text: textOf(given[0]), ms: performance.now() - sent, asker });
        const last = given.at(-1);
        if (typeof last !== 'function') {
          const asked = Reflect.apply(query, self, given);
          asked.then(answered, answered);
          return asked;
        }
        const callback = (...results: unknown[]) => {
          answered();
          last(...results);
        };
        return Reflect.apply(query, self, [...given.slice(0, -1), callback]);
      },
    });
  }
}

function textOf(asked: unknown) {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

/** A statement for the log: its beginning, without literals. */
export function withoutValues(text: string) {
  return text
    .replace(/'(?:[^']|'')*'/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 500);
}
