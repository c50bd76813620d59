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
  let broken: Error | undefined;
  try {
    const opened = settled(client.query(opening('begin', actor)));
    const result = await work({ ...actor, db: bound(client) });
    await throwIfFailed(opened);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back although its work did not fail');
    return result;
  } catch (error) {
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
  try {
    const opened = settled(client.query(opening('begin read only', actor)));
    const result = await work({ ...actor, db: bound(client) });
    await throwIfFailed(opened);
    return result;
  } catch (error) {
    return rethrowAway(error);
  } finally {
    void endReading(client);
  }
}

/** As `readTenant` for rows that are read while they are sent; the transaction ends with the last row, or when the reader stops. */
export async function* streamTenant<T>(pool: pg.Pool, actor: Actor, read: (tenant: Tenant) => AsyncIterable<T>) {
  const client = await pool.connect().catch(rethrowAway);
  try {
    await client.query(opening('begin read only', actor));
    yield* read({ ...actor, db: bound(client) });
  } finally {
    await endReading(client);
  }
}

function endReading(client: pg.PoolClient) {
  return client.query('commit').then(
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

/** Kysely over one connection that is already inside its transaction. */
function bound(client: pg.PoolClient) {
  const one = { query: client.query.bind(client), release() {} };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => one, end: async () => {}, options: {} } }),
  });
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
