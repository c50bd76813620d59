import { z } from 'zod';
import { unusable, wholeFrom } from '../format/form-fields.ts';
import type { Bounds } from './suggest-moves.ts';

export const boundNames = ['min', 'ideal', 'max'] as const satisfies readonly (keyof Bounds)[];
export type BoundName = (typeof boundNames)[number];

type Place = { departmentId: number; groupId: number };

/** The field of a bound: `c3-7-min` is the least of group 7 in department 3. */
export const boundField = ({ departmentId, groupId }: Place, bound: BoundName) =>
  `c${departmentId}-${groupId}-${bound}`;

/** The field with the value that the form showed. */
export const shownField = (field: string) => `${field}-was`;

/** A bound that somebody has changed from what the form showed. */
export type TypedBound = Place & { bound: BoundName; field: string; value: number | null; shown: number | null };

const read = wholeFrom(0, 999);
const parse = (text: string) => (text === '' ? null : read(text));

/** The submitted grid: the bounds that differ from those shown. */
export const stockTargetsSchema = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const bounds: TypedBound[] = [];
  for (const [field, typed] of Object.entries(posted)) {
    const [, departmentId, groupId, name] = /^c(\d{1,9})-(\d{1,9})-(min|ideal|max)$/.exec(field) ?? [];
    const bound = boundNames.find((each) => each === name);
    if (!bound) continue;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const was = posted[shownField(field)] ?? '';
    if (typeof typed !== 'string' || typeof was !== 'string') {
      refuse(unusable);
      continue;
    }
    const [value, shown] = [parse(typed.trim()), parse(was)];
    if (value !== null && typeof value === 'object') refuse(value.problem);
    else if (shown !== null && typeof shown === 'object') refuse(unusable);
    else if (value !== shown) {
      bounds.push({ departmentId: Number(departmentId), groupId: Number(groupId), bound, field, value, shown });
    }
  }
  return bounds;
});

/** The cars of a suggested move, as its button posts them. */
export const transferSchema = z.object({
  step: z.literal('transfer', { error: unusable }),
  from: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  to: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  cars: z
    .union([z.string(), z.array(z.string())], { error: unusable })
    .transform((value) => [...new Set([value].flat().map(Number))])
    .refine((ids) => ids.length <= 100 && ids.every((id) => Number.isSafeInteger(id) && id > 0), unusable),
});

export type Transfer = Omit<z.output<typeof transferSchema>, 'step'>;
