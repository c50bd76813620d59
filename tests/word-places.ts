import pg from 'pg';
import { inject } from 'vitest';

/** The columns of the whole database in which one of the words stands. */
export async function placesOf(ownerUrl: string, needles: readonly string[]) {
  const client = new pg.Client({
    connectionString: inject('superuserUrl').replace(/\/[^/]*$/, new URL(ownerUrl).pathname),
  });
  await client.connect();
  const { rows } = await client.query<{ schema: string; table: string; column: string; type: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
      and t.typname in ('text', '_text', 'json', 'jsonb', 'bytea', 'varchar', 'name')`);
  const found: string[] = [];
  for (const [table, columns] of Map.groupBy(rows, (row) => `"${row.schema}"."${row.table}"`)) {
    const holds = columns.map(({ column, type }) => {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      return `bool_or(${text} ~* $1) as "${column}"`;
    });
    const {
      rows: [held = {}],
    } = await client.query(`select ${holds.join(', ')} from ${table}`, [needles.join('|')]);
    for (const { column, table: name } of columns) if (held[column]) found.push(`${name}.${column}`);
  }
  await client.end();
  return found.sort();
}
