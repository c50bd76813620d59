import { slugOf } from '../format/slug.ts';

/** The key, or the first free one made of it. */
export function freeKey(key: string, taken: ReadonlySet<string>) {
  let free = key;
  for (let number = 2; taken.has(free.toLocaleLowerCase('da')); number += 1) free = `${key}-${number}`;
  return free;
}

/** A key made of a name that none of the others has, with room for a number behind it. */
export const keyOfName = (name: string, fallback: string, taken: ReadonlySet<string>) =>
  freeKey(slugOf(name, fallback).slice(0, 36), taken);

/** Rows with their own keys, and for those without one a free key made of the name. */
export function withKeys<Row extends { label: string }, Made>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  fallback: string,
  make: (row: Row, key: string) => Made,
): Made[] {
  const taken = new Set(rows.flatMap((row) => keyOf(row)?.toLocaleLowerCase('da') ?? []));
  return rows.map((row) => {
    const key = keyOf(row) ?? keyOfName(row.label, fallback, taken);
    taken.add(key.toLocaleLowerCase('da'));
    return make(row, key);
  });
}
