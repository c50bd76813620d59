import { z } from 'zod';
import { requireSome, settable } from '../bulk-edits/change-fields.ts';
import { choices, oneOf, optional, readChoice, textUpTo, unusable } from '../format/form-fields.ts';
import { plainSpaces } from '../format/number.ts';
import { type BulkChange, bulkPrices, bulkSteps, roundings } from './car-bulk-types.ts';

const largestPercent = 50;

/** A percentage as Danes write it, in hundredths: `2,5 %` is 250. */
function readPercent(text: string) {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:,(\d{1,2}))? ?%?$/.exec(plainSpaces(text)) ?? [];
  if (whole === undefined) {
    if (/^[-−–+]/.test(text)) return { problem: 'Skriv procenten uden fortegn, og vælg op eller ned' };
    return { problem: /\d\.\d/.test(text) ? 'Brug komma som decimaltegn' : 'Skriv et tal, fx 2,5' };
  }
  const points = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return points > 0 && points <= largestPercent * 100
    ? points
    : { problem: `Skriv en procent over 0 og højst ${largestPercent}` };
}

const readRounding = (text: string) =>
  roundings.find((each) => String(each) === text) ?? { problem: 'Vælg fra listen' };

const fields = z.object({
  step: optional(oneOf(bulkSteps)),
  departmentId: settable(readChoice),
  category: settable((text) => textUpTo(100)(text.replace(/^key:/, ''))),
  priceField: optional(oneOf(bulkPrices)),
  direction: z.enum(['up', 'down'], { error: unusable }).optional(),
  percent: optional(readPercent),
  rounding: optional(readRounding),
  addFeatures: choices,
  removeFeatures: choices,
});

/** A submitted bulk edit of cars; empty fields stay unchanged. */
export const bulkChangeSchema = fields.transform((typed, context): BulkChange => {
  const { step, departmentId, category, priceField, direction, percent, rounding, addFeatures, removeFeatures } = typed;
  const change: BulkChange = {
    ...(step && { step }),
    ...(departmentId !== undefined && { departmentId }),
    ...(category !== undefined && { category }),
    ...(addFeatures.length > 0 && { addFeatures }),
    ...(removeFeatures.length > 0 && { removeFeatures }),
  };
  if (percent && priceField) {
    change.price = { field: priceField, points: direction === 'down' ? -percent : percent, rounding: rounding ?? 1 };
  }
  if (addFeatures.some((id) => removeFeatures.includes(id))) {
    const message = 'Det samme udstyr kan ikke både tilføjes og fjernes';
    context.addIssue({ code: 'custom', message, path: ['removeFeatures'] });
  } else requireSome(change, context);
  return change;
});
