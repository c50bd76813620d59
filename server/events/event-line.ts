import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

type Options = {
  /** Connection string of the application role. */
  appUrl: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called when it listens, first or again: messages may have been missed until then. */
  onListening: () => void;
  log: Logger;
};

const firstWait = 500;
const longestWait = 30_000;
/** A connection whose end nobody told of is noticed by these. */
const pingInterval = 30_000;
const timeout = 5_000;

/** Listens to a channel of the database on one connection, which is replaced when it is lost. */
export function openEventLine({ appUrl, channel, onMessage, onListening, log }: Options) {
  const ending = new AbortController();
  const { signal } = ending;

  async function listen() {
    const client = new pg.Client({
      ...{ connectionString: appUrl, keepAlive: true },
      ...{ connectionTimeoutMillis: timeout, query_timeout: timeout },
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', resolve);
      signal.addEventListener('abort', () => client.connection.stream.destroy(), { once: true });
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      while (!(await Promise.race([lost.then(() => true), delay(pingInterval, false, { ref: false })]))) {
        await client.query('select 1');
      }
    } finally {
      client.connection.stream.destroy();
    }
  }

  async function listenOn() {
    let wait = firstWait;
    while (!signal.aborted) {
      const begun = performance.now();
      await listen().catch((error: unknown) => log.debug({ err: error }, 'the line of events failed'));
      if (signal.aborted) return;
      log.warn('the line of events to the database was lost');
      wait = performance.now() - begun > longestWait ? firstWait : Math.min(wait * 2, longestWait);
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const ended = listenOn();
  return {
    async close() {
      ending.abort();
      await ended;
    },
  };
}
