import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, type ReadCondition } from './filters.ts';

/** Keys of the matching rows by name, each an SQL array of text, or null for rows that do not count. */
type Keys = Readonly<Record<string, RawBuilder<unknown>>>;

/** Groups the matching rows by their keys, with the size of each group. */
export type Tally = (
  keys: Keys,
  passing: RawBuilder<SqlBool>,
) => Promise<readonly { keys: Readonly<Record<string, readonly (string | null)[] | null>>; count: number }[]>;

type Counts = Record<string, Record<string, number>>;

async function added(tally: Tally, keys: Keys, passing: RawBuilder<SqlBool>) {
  const counts: Counts = Object.fromEntries(Object.keys(keys).map((name) => [name, {}]));
  for (const group of await tally(keys, passing)) {
    for (const [name, own] of Object.entries(counts)) {
      for (const key of group.keys[name] ?? []) if (key !== null) own[key] = (own[key] ?? 0) + group.count;
    }
  }
  return counts;
}

/** Facet counts: the rows each choice would show under the other filters. */
export function countsBy(tally: Tally, conditions: readonly ReadCondition[], counted: readonly string[]) {
  const facets = conditions.filter(({ name, choices }) => choices && counted.includes(name));
  if (facets.length === 0) return Promise.resolve<Counts>({});
  const shared = conditions.filter((each) => !facets.includes(each));
  const keys = facets.map(({ name, choices }) => {
    const others = facets.filter((each) => each.name !== name).map(({ condition }) => condition);
    const isFree = others.every((condition) => condition === undefined);
    return [name, isFree ? sql`${choices}` : sql`case when ${allOf(others)} then ${choices} end`];
  });
  return added(tally, Object.fromEntries(keys), allOf(shared.map(({ condition }) => condition)));
}

/** The row counts without each set filter, for an empty result. */
export async function gainsOf(tally: Tally, conditions: readonly ReadCondition[]) {
  const set = conditions.filter(({ isSet }) => isSet);
  if (set.length === 0) return undefined;
  const keys = set.map(({ name }) => {
    const rest = allOf(conditions.map((each) => (each.name === name ? each.unset : each.condition)));
    return [name, sql`case when ${rest} then array['all'] end`];
  });
  const counts = await added(tally, Object.fromEntries(keys), allOf([]));
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, { all }]) => (all === undefined ? [] : [[name, all]])),
  );
}
