import { stat, statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Installation } from './installation.ts';

type Held = { holds: 'files' | 'database'; folder: string };

/** A disk with what lies on it, in bytes; null where a folder cannot be read. */
export type Disk = { holds: Held['holds'][]; folders: string[]; space: { used: number; free: number } | null };

const largest = 10;

/** The disks of files and database, and what the database takes. */
export async function readSpace(accounts: Kysely<DB>, installation: Installation | undefined) {
  const [disks, size, tables] = await Promise.all([
    readDisks(foldersOf(installation)),
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(accounts),
    readLargestTables(accounts),
  ]);
  const files = installation?.files;
  return { disks, bucket: files && 'bucket' in files ? files.bucket : undefined, bytes: size.rows[0]?.bytes, tables };
}

function foldersOf(installation: Installation | undefined): Held[] {
  if (!installation) return [];
  const { files, databaseFolder } = installation;
  return [
    ...('folder' in files ? [{ holds: 'files' as const, folder: files.folder }] : []),
    ...(databaseFolder === undefined ? [] : [{ holds: 'database' as const, folder: databaseFolder }]),
  ];
}

/** Each disk once, also where both lie on it. */
async function readDisks(places: readonly Held[]) {
  const disks = new Map<string, Disk>();
  for (const { holds, folder } of places) {
    const read = await readDisk(folder).catch(() => undefined);
    const key = read ? String(read.device) : folder;
    const known = disks.get(key);
    if (known) {
      known.holds.push(holds);
      known.folders.push(folder);
    } else disks.set(key, { holds: [holds], folders: [folder], space: read?.space ?? null });
  }
  return [...disks.values()];
}

async function readDisk(folder: string) {
  const [{ dev }, { bsize, blocks, bfree, bavail }] = await Promise.all([stat(folder), statfs(folder)]);
  return { device: dev, space: { used: (blocks - bfree) * bsize, free: bavail * bsize } };
}

/** With their indexes; the number of rows is the database's own estimate. */
async function readLargestTables(accounts: Kysely<DB>) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number | null }>`
    select relation.relname as name, pg_total_relation_size(relation.oid) as bytes,
      case when relation.reltuples >= 0 then relation.reltuples::float8 end as rows
    from pg_class as relation
    where relation.relkind = 'r'
      and relation.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
    order by bytes desc, name limit ${largest}`.execute(accounts);
  return rows;
}
