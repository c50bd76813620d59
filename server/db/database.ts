import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SettingError } from '../env.ts';
import { Breaker, GuardedPool } from './breaker.ts';
import { JoinableKysely } from './joinable.ts';
import type { DB } from './schema.ts';
import { type Asker, type Statement, StatementMeter } from './statement-meter.ts';

// Identities and money fit in a double; days stay text, without time zones.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Database = {
  /** Connections for tenants; no rows are visible until an organisation is set. */
  pool: pg.Pool;
  /** The account engine's connections: users, sessions and memberships across organisations. */
  accounts: JoinableKysely<DB>;
  accountsPool: pg.Pool;
  /** Counts the statements of `work` on `asker`. */
  asking<T>(asker: Asker, work: () => T): T;
  close(): Promise<void>;
};

/** Timeouts in milliseconds: a hanging database must not hold requests for ever. */
const limits = {
  statement_timeout: 60_000,
  query_timeout: 65_000,
  idle_in_transaction_session_timeout: 300_000,
};

type Options = {
  max?: number;
  /** How many milliseconds a request waits for a connection. */
  waitMs?: number;
  onError?: (error: Error) => void;
  onStatement?: (statement: Statement) => void;
};

/** Opens the two pools of the application role. Lost connections are reported and replaced, never fatal. */
export function openDatabase(
  appUrl: string,
  { max = 10, waitMs = 5_000, onError = () => {}, onStatement = () => {} }: Options = {},
): Database {
  const connectionString = withOptions(appUrl, oneProcess);
  const shared = { connectionString, keepAlive: true, pipeline: true, max, connectionTimeoutMillis: waitMs, ...limits };
  const breaker = new Breaker(appUrl, onError);
  const pool = new GuardedPool(shared, breaker);
  const meter = new StatementMeter(onStatement);
  const ofAccounts = withOptions(appUrl, oneProcess, '-c app.scope=accounts');
  const accountsPool = new GuardedPool({ ...shared, connectionString: ofAccounts }, breaker);
  for (const each of [pool, accountsPool]) {
    each.on('error', onError);
    each.on('connect', (client) => {
      client.on('error', onError);
      meter.watch(client);
    });
  }
  const accounts = new JoinableKysely<DB>({ dialect: new PostgresDialect({ pool: accountsPool }) });
  return {
    pool,
    accounts,
    accountsPool,
    asking: (asker, work) => meter.asking(asker, work),
    async close() {
      breaker.close();
      await Promise.all([pool.end(), accountsPool.end()]);
    },
  };
}

/**
 * One connection of the account engine without time limits, for a job on a whole organisation. It sees the rows of that
 * organisation alone; the caller destroys it.
 */
export function openUnhurried(appUrl: string, organizationId: string) {
  const options = [oneProcess, '-c app.scope=accounts', `-c app.organizationId=${organizationId}`];
  const connectionString = withOptions(appUrl, ...options);
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  // Queries report the errors of connections in use.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Disables parallel workers: starting them takes longer than most queries, and takes CPU from other users. */
export const oneProcess = '-c max_parallel_workers_per_gather=0';

/** Appends options to a connection string's own. */
function withOptions(address: string, ...options: string[]) {
  const url = new URL(address);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim());
  return url.href;
}

/** Throws if the role can bypass row-level security or read as the search view's owner. */
export async function assertBoundByRowSecurity(connection: pg.Pool | pg.Client) {
  const { rows } = await connection.query<{ name: string; unbound: boolean }>(
    `select current_user as name, exists (
       select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'member')
     ) or exists (
       select from pg_policy where polname = 'searched' and pg_has_role(current_user, polroles[1], 'member')
     ) as unbound`,
  );
  const role = rows[0];
  if (!role || role.unbound) {
    throw new SettingError(
      `Databaserollen «${role?.name}» kan omgå rækkesikkerheden. Giv DATABASE_URL en rolle uden SUPERUSER og BYPASSRLS.`,
    );
  }
}
