import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Installation } from './installation.ts';

/** In milliseconds: a bucket that does not answer must not keep the page. */
const longest = 3_000;

/** Versions, start, migrations and the last backup. */
export async function readAbout(accounts: Kysely<DB>, installation: Installation | undefined) {
  const [server, migrations, backup] = await Promise.all([
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(accounts),
    readMigrations(accounts, installation?.migrations),
    readBackup(installation),
  ]);
  return {
    versions: {
      product: installation?.version,
      node: process.versions.node,
      postgres: server.rows[0]?.version.split(' ')[0],
    },
    startedAt: new Date(Date.now() - process.uptime() * 1_000),
    databasePlace: installation?.databasePlace,
    migrations,
    backup,
  };
}

/** The applied migrations against those of this version; a newer version may have applied more. */
async function readMigrations(accounts: Kysely<DB>, known: readonly string[] | undefined) {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(accounts);
  const applied = rows.map(({ name }) => name);
  const last = rows.at(-1);
  return {
    count: applied.length,
    last: last && { name: last.name, at: new Date(last.timestamp) },
    missing: known?.filter((name) => !applied.includes(name)) ?? [],
    unknown: known ? applied.filter((name) => !known.includes(name)) : [],
  };
}

/** The last backup; null where its place cannot be read. */
async function readBackup(installation: Installation | undefined) {
  if (!installation) return undefined;
  const late = setTimeout(longest, null, { ref: false });
  return Promise.race([installation.findLastBackup().catch(() => null), late]);
}
