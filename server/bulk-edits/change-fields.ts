import type { z } from 'zod';
import { optional } from '../format/form-fields.ts';

/** The choice of a field that empties the rows'. */
const noneChosen = 'none';

/** A field of a change: empty leaves the rows as they are (undefined), `none` empties theirs (null). */
export function settable<Value>(read: (text: string) => Value | { problem: string }) {
  return optional((text) => (text === noneChosen ? noneChosen : read(text))).transform((value) =>
    value === noneChosen ? null : (value ?? undefined),
  );
}

/** Refuses a change of nothing. */
export function requireSome(change: object, context: z.core.$RefinementCtx) {
  if (Object.values(change).some((value) => value !== undefined)) return;
  context.addIssue({ code: 'custom', message: 'Vælg mindst én ting, der skal ændres' });
}
