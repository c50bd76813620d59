import type pg from 'pg';

/** A constraint on a column's values, as Postgres prints a check or a rule of the car. */
const listed = /^(?:car\.)?"?(\w+)"?(?:::text)? (?:= ANY \(+ARRAY\[([^\]]+)\](?:::text\[\])?\)+|in \(([^)]+)\))$/;

/**
 * The closed sets in the schema: a union of literals for each `table.column` whose check, or rule in `is_sound_car`,
 * lists them.
 */
export async function closedSetsOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; rule: string }>(`
    select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select 'car', unnest(regexp_matches(prosrc, 'when \\((car\\."?\\w+"? in \\([^)]+\\))\\) is false', 'g'))
    from pg_proc where proname = 'is_sound_car'`);
  const sets = new Map<string, string>();
  for (const { table, rule } of rows) {
    const [, column = '', checked, written] = listed.exec(rule.replace(/^\((.*)\)$/, '$1')) ?? [];
    const values = (checked ?? written ?? '').match(/'[^']+'/g);
    if (values) sets.set(`${table.replaceAll('"', '')}.${column}`, [...values].sort().join(' | '));
  }
  return sets;
}
