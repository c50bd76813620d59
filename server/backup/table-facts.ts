import pg from 'pg';
import { type ErasureNote, noteSchema } from './erasure-notes.ts';

export type Facts = {
  /** The last migration that ran. */
  migration: string;
  counts: Record<string, number>;
  /** The files' checksums by their place in the storage. */
  files: Map<string, string>;
  erasures: ErasureNote[];
};

const internal = `('pg_catalog', 'information_schema')`;

/**
 * Counts the rows of every table, whatever its schema, and reads what a backup must know. The connection must see every
 * row: a superuser's, or one with BYPASSRLS.
 */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const tables = await client.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ${internal} and n.nspname !~ '^pg_' order by 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { schema, table } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
    );
    counts[`${schema}.${table}`] = Number(rows[0]?.count);
  }
  const last = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1');
  const files = await client.query<{ storageKey: string; sha256: string }>('select "storageKey", sha256 from file');
  const erasures = await client.query(
    `select "organizationId", "subjectType", "subjectId"::int, cause,
       to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from (
       select "organizationId", "subjectType", "subjectId", cause, "createdAt" from erasure
       union all
       select (details ->> 'organizationId')::uuid, 'organization', 1, 'asked', "occurredAt" from "platformAudit"
       where action = 'delete-organization'
     ) noted order by "createdAt"`,
  );
  return {
    migration: last.rows[0]?.name ?? '',
    counts,
    files: new Map(files.rows.map(({ storageKey, sha256 }) => [storageKey, sha256])),
    erasures: erasures.rows.map((row) => noteSchema.parse(row)),
  };
}

/** The tables whose counts differ, in words. */
export function differences(expected: Record<string, number>, found: Record<string, number>) {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...tables]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${expected[table] ?? 'ingen'} rækker ventet, ${found[table] ?? 'ingen'} fundet`);
}
