import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type ReadCondition } from './filters.ts';

/** Counts the matching rows by the keys of an SQL expression, an array of text for each row. */
export type Tally = (
  keys: RawBuilder<unknown>,
  passing: RawBuilder<SqlBool>,
) => Promise<readonly { key: string | null; count: number }[]>;

/** Facet counts: the rows each choice would show under the other filters. */
export async function countsBy(tally: Tally, conditions: readonly ReadCondition[], counted: readonly string[]) {
  const facets = conditions.filter(({ name, choices }) => choices && counted.includes(name));
  if (facets.length === 0) return undefined;
  const shared = conditions.filter((each) => !facets.includes(each));
  const keys = facets.map(({ name, choices }) => {
    const others = allOf(facets.filter((each) => each.name !== name).map(({ condition }) => condition));
    return sql`case when ${others} then array(select ${`${name}=`}::text || choice from unnest(${choices}) as choice) end`;
  });
  const counts: Record<string, Record<string, number>> = Object.fromEntries(facets.map(({ name }) => [name, {}]));
  for (const { key, count } of await tally(
    sql.join(keys, sql` || `),
    allOf(shared.map(({ condition }) => condition)),
  )) {
    const [name = '', choice = ''] = key?.split(/=(.*)/s) ?? [];
    if (counts[name]) counts[name][choice] = count;
  }
  return counts;
}

/** The row counts without each set filter, for an empty result. */
export async function gainsOf(tally: Tally, conditions: readonly ReadCondition[]) {
  const set = conditions.filter(({ isSet }) => isSet);
  if (set.length === 0) return undefined;
  const keys = set.map(({ name }) => {
    const rest = allOf(conditions.map((each) => (each.name === name ? each.unset : each.condition)));
    return sql`case when ${rest} then ${name}::text end`;
  });
  const counts = await tally(sql`array[${sql.join(keys)}]`, allOf([]));
  return Object.fromEntries(counts.flatMap(({ key, count }) => (key === null ? [] : [[key, count]])));
}
