import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Role } from './auth/permissions.ts';
import type { DB } from './db/schema.ts';
import { rethrowAway } from './errors.ts';

/** Who is asking, for which organisation, in which request. */
export type Actor = {
  organizationId: string;
  userId: string;
  role: Role;
  /** The platform administrator behind the user, while impersonating. */
  impersonatorId?: string | undefined;
  requestId?: string | undefined;
};

/** An actor inside one transaction bound to the organisation. Every query and command takes one. */
export type Tenant = Actor & { db: Kysely<DB> };

type Work<T> = (tenant: Tenant) => Promise<T>;

/**
 * Runs `work` in one transaction in which only the actor's organisation exists. `begin`, the settings and
 * the first queries travel together. Whatever `work` throws undoes all of it; when it returns, it is kept.
 */
export async function withTenant<T>(pool: pg.Pool, actor: Actor, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch(rethrowAway);
  const { db, close } = bound(client);
  let broken: Error | undefined;
  try {
    const opened = settled(client.query(opening('begin', actor)));
    const result = await work({ ...actor, db });
    close();
    await throwIfFailed(opened);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back although its work did not fail');
    return result;
  } catch (error) {
    close();
    await client.query('rollback').catch((reason) => {
      broken = reason;
    });
    return rethrowAway(error);
  } finally {
    client.release(broken);
  }
}

/** As `withTenant` for work that only reads: the answer does not wait for the end of the transaction. */
export async function readTenant<T>(pool: pg.Pool, actor: Actor, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch(rethrowAway);
  const { db, close } = bound(client);
  try {
    const opened = settled(client.query(opening('begin read only', actor)));
    const result = await work({ ...actor, db });
    await throwIfFailed(opened);
    return result;
  } catch (error) {
    return rethrowAway(error);
  } finally {
    close();
    release(client);
  }
}

/** A transaction that has been opened for reading while it is still asked whose it is. */
export type Visit<Found> = {
  /** The answer of its first question. */
  found: Promise<Found>;
  /** Reads in it, in the same trip to the database; undefined when it has ended. */
  read<T>(actor: Actor, work: Work<T>): Promise<T> | undefined;
  /** Ends it when all that reads in it is done. */
  end(): void;
};

/**
 * Opens a transaction for reading with a question that binds it to an organisation. What is read in it is sent behind
 * the question without waiting for its answer, all in one write to the database.
 */
export function openVisit<Found>(pool: pg.Pool, ask: (client: pg.PoolClient) => Promise<Found>): Visit<Found> {
  const connected = pool.connect();
  const found = connected.then(gathered).then(ask).catch(rethrowAway);
  const answered = found.catch(() => {});
  const { db, close } = bound(connected);
  let readers = 0;
  let isEnding = false;
  function endWhenDone() {
    if (!isEnding || readers > 0) return;
    close();
    // The end must not overtake the beginning, or the connection goes to the next one inside the transaction.
    answered.then(() => connected).then(release, () => {});
  }
  async function run<T>(actor: Actor, work: Work<T>) {
    readers += 1;
    try {
      return await work({ ...actor, db });
    } catch (error) {
      // Behind a question that failed all else fails too, and only the question says why.
      await found;
      return rethrowAway(error);
    } finally {
      readers -= 1;
      endWhenDone();
    }
  }
  return {
    found,
    read: (actor, work) => (isEnding ? undefined : run(actor, work)),
    end() {
      if (isEnding) return;
      isEnding = true;
      endWhenDone();
    },
  };
}

/** Holds back what is sent on the connection until all that is ready by now can go together. */
function gathered(client: pg.PoolClient) {
  const { stream } = client.connection;
  stream.cork();
  setImmediate(() => stream.uncork());
  return client;
}

/** Ends a transaction that only read, and gives its connection back without keeping anybody waiting. */
function release(client: pg.PoolClient) {
  client.query('commit').then(
    () => client.release(),
    (reason) => client.release(reason),
  );
}

/** One message that opens the transaction and sets who acts; the settings end with the transaction. */
function opening(begin: string, actor: Actor) {
  const settings = {
    organizationId: actor.organizationId,
    userId: actor.userId,
    impersonatorId: actor.impersonatorId ?? '',
    requestId: actor.requestId ?? '',
  };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('app.${name}', ${quoted(value)}, true)`);
  return `${begin}; select ${calls.join(', ')}`;
}

function quoted(value: string) {
  if (!/^[\w.:-]*$/.test(value)) throw new Error('a setting of the transaction holds a character that no id has');
  return `'${value}'`;
}

/**
 * Kysely over one connection that is already inside its transaction. After `close` it takes no more queries: one
 * that outlives its work must not run in the transaction of whoever has the connection next.
 */
function bound(connection: pg.PoolClient | Promise<pg.PoolClient>) {
  let isOpen = true;
  const pool = {
    async connect() {
      const client = await connection;
      if (!isOpen) throw new Error('the transaction has ended');
      return { query: client.query.bind(client), release() {} };
    },
    async end() {},
    options: {},
  };
  const close = () => {
    isOpen = false;
  };
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), close };
}

function settled(promise: Promise<unknown>) {
  return promise.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
}

async function throwIfFailed(outcome: Promise<{ reason: unknown } | undefined>) {
  const failure = await outcome;
  if (failure) throw failure.reason;
}
