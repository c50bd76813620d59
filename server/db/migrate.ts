import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installJobs } from '../jobs/install-jobs.ts';
import { searchedViews, updateSearchPolicy } from './search-policy.ts';

/**
 * A statement that waits for a table holds up every later one of it, so it gives up soon and is tried again: another
 * version may be serving from the same database.
 */
const waits = { lock: '3s', tries: 20, between: 1_000 };

/** Names the lock that processes migrate under, one after the other: two may start at once. */
const migrating = 'bilassistent migrates';

const folder = new URL('../../migrations/', import.meta.url);

const listMigrations = async () => (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.ts')).sort();

/** The name of this version's last migration. */
export async function lastMigration() {
  return (await listMigrations()).at(-1)?.slice(0, -3) ?? '';
}

async function readMigrations() {
  const files = await listMigrations();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const migration: Migration = await import(new URL(file, folder).href);
      return [file.slice(0, -3), { up: (db) => hurried(db, migration) }];
    }),
  );
  return Object.fromEntries(entries);
}

/** Kysely lets the transaction of the migrations wait for an hour, as it waits for another that migrates. */
async function hurried(db: Kysely<unknown>, { up }: Migration) {
  await sql`select set_config('lock_timeout', ${waits.lock}, true)`.execute(db);
  await up(db);
}

/**
 * Migrates to the latest schema in one transaction, beside requests of the version before.
 * @param ownerUrl the role that owns the tables
 * @param appRole the application's role, which gets rights to rows only
 * @returns the names of the migrations that ran
 * @throws OtherVersionError for unknown migrations, before any change
 */
export async function migrate(ownerUrl: string, { appRole }: { appRole?: string } = {}) {
  const migrations = await readMigrations();
  for (let left = waits.tries; ; left -= 1) {
    try {
      return await migrateOnce(ownerUrl, migrations, appRole);
    } catch (error) {
      if (left <= 1 || !(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
      await setTimeout(waits.between);
    }
  }
}

async function migrateOnce(ownerUrl: string, migrations: Record<string, Migration>, appRole: string | undefined) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select pg_advisory_lock(hashtext(${migrating}))`.execute(db);
    await sql`select set_config('lock_timeout', ${waits.lock}, false)`.execute(db);
    await refuseOtherVersion(db, Object.keys(migrations));
    for (const name of ['pg_trgm', 'btree_gin', 'btree_gist']) {
      await sql`create extension if not exists ${sql.id(name)}`.execute(db);
    }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    if (appRole) await grantRows(db, appRole);
    await updateSearchPolicy(db, appRole);
    await installJobs(pool, { appRole });
    return results?.map((result) => result.migrationName) ?? [];
  } finally {
    await db.destroy();
  }
}

/** The database has migrations that this version lacks. */
export class OtherVersionError extends Error {}

async function refuseOtherVersion(db: Kysely<unknown>, known: string[]) {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !known.includes(name));
  if (unknown) throw new OtherVersionError(`the database has the unknown migration ${unknown.name}`);
}

async function grantRows(db: Kysely<unknown>, appRole: string) {
  const role = sql.id(appRole);
  await sql`grant usage on schema public to ${role}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db);
  await sql`grant usage, select on all sequences in schema public to ${role}`.execute(db);
  await sql`grant execute on all functions in schema public to ${role}`.execute(db);
  await sql`revoke update, delete, truncate on history from ${role}`.execute(db);
  for (const view of Object.keys(searchedViews)) {
    await sql`revoke insert, update, delete on ${sql.table(view)} from ${role}`.execute(db);
  }
  await sql`revoke all on kysely_migration, kysely_migration_lock from ${role}`.execute(db);
}
