import { isSame } from '../edit/edit.ts';
import type { BulkFacts, RowPlan } from './bulk-target.ts';

/** The plan of a row that stays as it is. */
export function leftAs(plan: 'same' | 'refused', ...problems: string[]): RowPlan {
  return { plan, problems, values: {}, before: {}, after: {}, warnings: [] };
}

/**
 * The plan of a row whose shown fields become others: `same` when they are so already.
 * @param next the shown fields that the change sets; undefined ones stay
 * @param values what is written, where that is more
 */
export function planOf(now: BulkFacts, next: BulkFacts, values = next): RowPlan {
  const isSet = (facts: BulkFacts) => (name: string) => facts[name] !== undefined;
  const names = Object.keys(next).filter(isSet(next));
  const changed = names.filter((name) => !isSame(now[name], next[name]));
  if (changed.length === 0) return leftAs('same');
  const picked = (facts: BulkFacts, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, facts[name]]));
  return {
    ...{ plan: 'change', problems: [], warnings: [], before: picked(now, changed), after: picked(next, changed) },
    values: picked(values, Object.keys(values).filter(isSet(values))),
  };
}
