import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB, Role } from './db/schema.ts';
import { rethrowUnavailable } from './errors.ts';

/** The acting user, organisation and request. */
export type Actor = {
  organizationId: string;
  userId: string;
  role: Role;
  /** The platform administrator while impersonating. */
  impersonatorId?: string | undefined;
  /** The customer's login where a customer acts in the portal. */
  portalUserId?: string | undefined;
  requestId?: string | undefined;
};

/** The product itself without a user: its changes have no actor in the history. */
export function systemActor(organizationId: string): Actor {
  return { organizationId, userId: '', role: 'owner' };
}

/** An actor inside a transaction of the organisation. Every query and command takes one. */
export type Tenant = Actor & { db: Kysely<DB> };

type Work<T> = (tenant: Tenant) => Promise<T>;

/**
 * Runs `work` in one transaction that sees only the actor's organisation. `begin`, settings and the first queries share
 * a round trip. An error rolls back; a return commits.
 */
export async function withTenant<T>(pool: pg.Pool, actor: Actor, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch(rethrowUnavailable);
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
    return rethrowUnavailable(error);
  } finally {
    client.release(broken);
  }
}

/** As `withTenant` for reads: the result does not wait for the commit. */
export async function readTenant<T>(pool: pg.Pool, actor: Actor, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch(rethrowUnavailable);
  const { db, close } = bound(client);
  try {
    const opened = settled(client.query(opening('begin read only', actor)));
    const result = await work({ ...actor, db });
    await throwIfFailed(opened);
    return result;
  } catch (error) {
    return rethrowUnavailable(error);
  } finally {
    close();
    release(client);
  }
}

/** An open read transaction whose session is still being verified. */
export type Visit<Found> = {
  /** The result of its first query. */
  found: Promise<Found>;
  /** Reads in it, in the same round trip; undefined after its end. */
  read<T>(actor: Actor, work: Work<T>): Promise<T> | undefined;
  /** Ends it when all of its reads are done. */
  end(): void;
};

/**
 * Opens a read transaction whose first query binds it to an organisation; immediate reads and the commit are pipelined.
 * Later reads see nothing unless their actor is the verified one.
 */
export function openVisit<Found>(
  pool: pg.Pool,
  ask: (client: pg.PoolClient) => Promise<Found>,
  isActor: (found: Found, actor: Actor) => boolean,
): Visit<Found> {
  const connected = pool.connect();
  const found = connected.then(gathered).then(ask).catch(rethrowUnavailable);
  const answered = found.catch(() => {});
  const { db, close } = bound(connected, goOn);
  let actor: Actor | undefined;
  let ended: Outcome | undefined;
  let reopened: Promise<void> | undefined;
  let readers = 0;
  let isEnding = false;

  /** Corks the connection until all pending queries can be written together. */
  function gathered(client: pg.PoolClient) {
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      ended = settled(client.query('commit'));
      stream.uncork();
    });
    return client;
  }
  function goOn(client: pg.PoolClient) {
    const as = actor;
    if (!ended || !as) return reopened;
    ended = undefined;
    reopened = found.then((who) => {
      client.query(isActor(who, as) ? opening('begin read only', as) : 'begin read only').catch(() => {});
    });
    return reopened;
  }
  function endWhenDone() {
    if (!isEnding || readers > 0) return;
    close();
    // The end must not overtake the beginning, or the connection is reused inside the transaction.
    answered
      .then(() => connected)
      .then(
        (client) => release(client, ended),
        () => {},
      );
  }
  async function run<T>(as: Actor, work: Work<T>) {
    actor = as;
    readers += 1;
    try {
      return await work({ ...as, db });
    } catch (error) {
      // After a failed first query all others fail too; only its own error says why.
      await found;
      return rethrowUnavailable(error);
    } finally {
      readers -= 1;
      endWhenDone();
    }
  }
  return {
    found,
    read: (as, work) => (isEnding ? undefined : run(as, work)),
    end() {
      if (isEnding) return;
      isEnding = true;
      endWhenDone();
    },
  };
}

/** Ends a read transaction and releases its connection without waiting. */
function release(client: pg.PoolClient, ended: Outcome = settled(client.query('commit'))) {
  throwIfFailed(ended).then(
    () => client.release(),
    (reason) => client.release(reason),
  );
}

/** One message that begins the transaction and sets the actor; the settings are transaction-local. */
function opening(begin: string, actor: Actor) {
  const settings = {
    organizationId: actor.organizationId,
    userId: actor.userId,
    impersonatorId: actor.impersonatorId ?? '',
    ...(actor.portalUserId && { portalUserId: actor.portalUserId }),
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
 * Kysely on a connection inside its transaction. After `close` it rejects queries: a late one must not run in the next
 * user's transaction.
 */
function bound(
  connection: pg.PoolClient | Promise<pg.PoolClient>,
  before?: (client: pg.PoolClient) => Promise<void> | undefined,
) {
  let isOpen = true;
  const pool = {
    async connect() {
      const client = await connection;
      if (!isOpen) throw new Error('the transaction has ended');
      await before?.(client);
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

type Outcome = Promise<{ reason: unknown } | undefined>;

function settled(promise: Promise<unknown>): Outcome {
  return promise.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
}

async function throwIfFailed(outcome: Outcome) {
  const failure = await outcome;
  if (failure) throw failure.reason;
}
