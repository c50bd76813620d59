import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway, rethrowAway } from '../errors.ts';

/** In milliseconds. What takes `slow` or longer makes us ask the database whether it is there; `patience` is how long. */
const slow = 1_000;
const patience = 2_500;
const every = 1_000;

/**
 * The circuit breaker of a database. One that has stopped answering is found out by a question of our own while somebody
 * waits for it; then everybody who waits is refused, and whoever comes, at once. It is asked again each second.
 */
export class Breaker {
  #isOpen = false;
  #isAsking = false;
  readonly #waiting = new Map<(reason: Error) => void, number>();
  readonly #held = new Map<pg.PoolClient, number>();
  readonly #clients = new Set<pg.PoolClient>();
  readonly #timer: NodeJS.Timeout;
  readonly #url: string;
  readonly #onOpen: (reason: Error) => void;

  constructor(url: string, onOpen: (reason: Error) => void) {
    this.#url = url;
    this.#onOpen = onOpen;
    this.#timer = setInterval(() => this.#look(), every).unref();
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** Has an eye on the connections of the pool. */
  watch(pool: pg.Pool) {
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
    pool.on('acquire', (client) => this.#held.set(client, performance.now()));
    pool.on('release', (_, client) => this.#held.delete(client));
  }

  /** Waits for a connection, no longer than the database is believed to be there. */
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
    return new DatabaseAway(new Error('the database does not answer'));
  }

  close() {
    clearInterval(this.#timer);
  }

  async #look() {
    if (this.#isAsking || !(this.#isOpen || this.#isSlow())) return;
    this.#isAsking = true;
    const isThere = await answers(this.#url);
    this.#isAsking = false;
    if (isThere) this.#isOpen = false;
    else if (!this.#isOpen) this.#open();
  }

  #isSlow() {
    const before = performance.now() - slow;
    return [...this.#waiting.values(), ...this.#held.values()].some((since) => since < before);
  }

  /** Postgres undoes what was begun on a connection that is cut. */
  #open() {
    this.#isOpen = true;
    const reason = this.refusal();
    for (const reject of this.#waiting.keys()) reject(reason);
    this.#waiting.clear();
    for (const { connection } of this.#clients) connection.stream.destroy();
    this.#onOpen(reason);
  }
}

/** A pool that refuses at once while its breaker is open. */
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

/** Whether the database answers a question on a connection of its own. One that has no connection left is there. */
async function answers(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const asked = client.connect().then(() => client.query('select 1'));
  // A process that was busy itself reads first what has come meanwhile.
  const late = setTimeout(patience, undefined, { ref: false }).then(() => setTimeout(500, 'late', { ref: false }));
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
    return rethrowAway(error);
  } catch (reason) {
    return !(reason instanceof DatabaseAway);
  }
}
