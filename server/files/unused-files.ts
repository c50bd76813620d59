import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** The condition on `file` that no row refers to it; the database's foreign keys say which tables could. */
export async function unusedFiles(db: Kysely<DB>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'organizationId'
    where k.contype = 'f' and k.confrelid = 'file'::regclass`.execute(db);
  const unused = rows.map(
    ({ table, column }) => sql`not exists (
      select from ${sql.table(table)} other where other."organizationId" = file."organizationId" and other.${sql.ref(column)} = file.id)`,
  );
  return sql<boolean>`(${sql.join(unused, sql` and `)})`;
}
