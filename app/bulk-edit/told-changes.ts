import type { ToldChange } from './bulk-view.ts';

type ToldField<Values> = readonly [name: keyof Values & string, label: string, words: (values: Values) => string];

/** The fields of a row that become others, in words. */
export function toldChanges<Values extends object>(
  before: Values,
  after: Values,
  fields: readonly ToldField<Values>[],
): ToldChange[] {
  return fields.flatMap(([name, label, words]) =>
    name in after ? [{ label, before: words(before), after: words(after) }] : [],
  );
}
