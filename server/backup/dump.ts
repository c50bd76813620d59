import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BackedUp, Target } from './back-up-embedded.ts';
import { BackupError } from './backup-error.ts';
import { connected } from './in-database.ts';
import { type Part, putPart, readPart } from './parts.ts';
import { runPostgresProgram } from './programs.ts';
import { readFacts } from './table-facts.ts';

/** Dumps one's own Postgres and reads its facts in the same snapshot. */
export function backUpDump(target: Target, backupUrl: string): Promise<BackedUp> {
  const { shelf, key, folder } = target;
  return connected(backupUrl, async (client) => {
    await assertReadsAll(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const local = path.join(shelf.tempFolder, 'dump');
    await runPostgresProgram('pg_dump', backupUrl, ['-Fd', `--file=${local}`, `--snapshot=${rows[0]?.snapshot}`]);
    const facts = await readFacts(client);
    const parts: Part[] = [];
    for (const name of (await readdir(local)).sort()) {
      const part = await putPart(shelf, key, { folder, name, content: createReadStream(path.join(local, name)) });
      for await (const _ of readPart(shelf, key, folder, part));
      parts.push(part);
    }
    await rm(local, { recursive: true });
    return { parts, facts };
  });
}

/** Forced row-level security hides rows from every role without BYPASSRLS. */
async function assertReadsAll(client: pg.Client) {
  const { rows } = await client.query<{ name: string; readsAll: boolean }>(
    `select current_user as name, rolsuper or rolbypassrls as "readsAll" from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.readsAll) return;
  throw new BackupError(
    `Databaserollen «${rows[0]?.name}» ser ikke alle rækker. Giv DATABASE_BACKUP_URL en rolle med BYPASSRLS: alter role ${rows[0]?.name} bypassrls.`,
  );
}

/** Restores a dump into an empty database, as the role that will own its tables. */
export async function restoreDump({ shelf, key, folder }: Target, parts: readonly Part[], ownerUrl: string) {
  const local = path.join(shelf.tempFolder, 'dump');
  await mkdir(local, { mode: 0o700 });
  for (const part of parts) {
    await pipeline(readPart(shelf, key, folder, part), createWriteStream(path.join(local, part.name), { mode: 0o600 }));
  }
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await runPostgresProgram('pg_restore', ownerUrl, [...options, local]);
  await rm(local, { recursive: true });
}

/** Refuses a database with tables. */
export async function assertEmpty(ownerUrl: string) {
  const { rows } = await connected(ownerUrl, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`,
    ),
  );
  if (rows[0]?.count === 0) return;
  throw new BackupError(
    `Databasen på ${new URL(ownerUrl).host} er ikke tom; den er ikke rørt. Gendan i en tom database.`,
  );
}
