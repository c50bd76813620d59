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
    client.query('commit').then(
      () => client.release(),
      (reason) => client.release(reason),
    );
  }
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
function bound(client: pg.PoolClient) {
  let isOpen = true;
  const one = { query: client.query.bind(client), release() {} };
  const pool = {
    async connect() {
      if (!isOpen) throw new Error('the transaction has ended');
      return one;
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
