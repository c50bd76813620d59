import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type ReadCondition } from './filters.ts';

/** Counts the rows that pass under the keys that an expression gives each of them, an array of text in SQL. */
export type Tally = (
  keys: RawBuilder<unknown>,
  passing: RawBuilder<SqlBool>,
) => Promise<readonly { key: string | null; count: number }[]>;

/** How many rows each choice of the filters would show, as the other filters stand. */
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

/** How many rows there would be without each of the filters that are set, for a list that came out empty. */
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
