import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, rethrowUnavailable } from '../errors.ts';

/** In milliseconds. A query slower than `slow` triggers a probe with this timeout. */
const slow = 1_000;
const probeTimeout = 2_500;
const probeInterval = 1_000;

/**
 * Circuit breaker of the database: a slow query triggers a probe; if that fails, all pending and new queries are
 * rejected. It probes every second.
 */
export class Breaker {
  #isOpen = false;
  #isProbing = false;
  readonly #waiting = new Map<(reason: Error) => void, number>();
  readonly #held = new Map<pg.PoolClient, number>();
  readonly #clients = new Set<pg.PoolClient>();
  readonly #timer: NodeJS.Timeout;
  readonly #url: string;
  readonly #onOpen: (reason: Error) => void;

  constructor(url: string, onOpen: (reason: Error) => void) {
    this.#url = url;
    this.#onOpen = onOpen;
    this.#timer = setInterval(() => this.#check(), probeInterval).unref();
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Tracks the pool's connections. */
  watch(pool: pg.Pool) {
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
    pool.on('acquire', (client) => this.#held.set(client, performance.now()));
    pool.on('release', (_, client) => this.#held.delete(client));
  }

  /** Waits for a connection until the breaker opens. */
  wait(connecting: Promise<pg.PoolClient>) {
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.#waiting.set(reject, performance.now());
      connecting.then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (reason) => {
          this.#waiting.delete(reject);
          reject(reason);
        },
      );
    });
  }

  refusal() {
    return new DatabaseUnavailable(new Error('the database does not answer'));
  }

  close() {
    clearInterval(this.#timer);
  }

  async #check() {
    if (this.#isProbing || !(this.#isOpen || this.#isSlow())) return;
    this.#isProbing = true;
    const isThere = await answers(this.#url);
    this.#isProbing = false;
    if (isThere) this.#isOpen = false;
    else if (!this.#isOpen) this.#open();
  }

  #isSlow() {
    const before = performance.now() - slow;
    return [...this.#waiting.values(), ...this.#held.values()].some((since) => since < before);
  }

  /** Postgres rolls back transactions on closed connections. */
  #open() {
    this.#isOpen = true;
    const reason = this.refusal();
    for (const reject of this.#waiting.keys()) reject(reason);
    this.#waiting.clear();
    for (const { connection } of this.#clients) connection.stream.destroy();
    this.#onOpen(reason);
  }
}

/** A pool that rejects immediately while its breaker is open. */
export class GuardedPool extends pg.Pool {
  readonly #breaker: Breaker;

  constructor(config: pg.PoolConfig, breaker: Breaker) {
    super(config);
    this.#breaker = breaker;
    breaker.watch(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    const breaker = this.#breaker;
    const refused = breaker.isOpen ? Promise.reject<pg.PoolClient>(breaker.refusal()) : undefined;
    const connected = refused ?? breaker.wait(super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (reason) => callback(reason, undefined, () => {}),
    );
    return undefined;
  }
}

/** Probes the database on a new connection. One without free connections is up. */
async function answers(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const asked = client.connect().then(() => client.query('select 1'));
  // After a busy event loop, answers that arrived meanwhile are read first.
  const late = setTimeout(probeTimeout, undefined, { ref: false }).then(() => setTimeout(500, 'late', { ref: false }));
  try {
    return (await Promise.race([asked, late])) !== 'late';
  } catch (error) {
    return isOther(error);
  } finally {
    asked.catch(() => {});
    client.connection.stream.destroy();
  }
}

function isOther(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === '53300') return true;
  try {
    return rethrowUnavailable(error);
  } catch (reason) {
    return !(reason instanceof DatabaseUnavailable);
  }
}
