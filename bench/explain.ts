import type pg from 'pg';

type Explained = {
  Plan: { 'Actual Total Time'?: number };
  Triggers?: { 'Trigger Name': string; Time: number }[];
  'Planning Time': number;
  'Execution Time': number;
};

/**
 * Runs EXPLAIN ANALYZE. `ms` is the total time; `parts` adds the statement and each trigger, at the cost of timing
 * them.
 */
export async function explain(client: pg.Client, { text, values = [] }: pg.QueryConfig, parts = false) {
  const options = `analyze, format json, timing ${parts ? 'on' : 'off'}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(`explain (${options}) ${text}`, values);
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error('Postgres explained nothing');
  const triggers = (explained.Triggers ?? []).map((each): [string, number] => [each['Trigger Name'], each.Time]);
  return {
    ms: explained['Planning Time'] + explained['Execution Time'],
    parts: new Map([['statement', explained.Plan['Actual Total Time'] ?? 0], ...triggers]),
  };
}
