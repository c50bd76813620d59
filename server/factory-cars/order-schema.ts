import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { needed, optional, paragraphUpTo, readChoice, readDay, textUpTo, unusable } from '../format/form-fields.ts';

/** The codes of the ticked options. */
const codes = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .optional()
  .transform((value) => [...new Set([value ?? []].flat())]);

/** A typed week, `uge 32 2027` or `2027-W32`, in ISO form. */
export function readWeek(text: string) {
  const [, isoYear, isoWeek] = /^(\d{4})-?[wu](\d{1,2})$/i.exec(text) ?? [];
  const [, week = isoWeek, year = isoYear] = /^(?:uge )?(\d{1,2})[ /.,-]+(\d{4})$/i.exec(text) ?? [];
  const number = Number(week);
  if (!year || !(number >= 1 && number <= weeksIn(Number(year)))) return { problem: 'Skriv ugen som fx 32-2027' };
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** ISO years have 53 weeks when they begin on a Thursday, or on a Wednesday in a leap year. */
function weeksIn(year: number) {
  const first = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return first === 4 || (isLeap && first === 3) ? 53 : 52;
}

const facts = {
  orderNumber: optional(textUpTo(40)),
  confirmedWeek: optional(readWeek),
  eta: optional(readDay),
  note: paragraphUpTo(2000),
};

/** A submitted product order. */
export const orderSchema = z.object({
  ...facts,
  orderedAt: needed(readDay, 'Skriv, hvornår bilen er bestilt'),
  departmentId: optional(readChoice),
  color: optional(textUpTo(40)),
  options: codes,
  formKey,
});

export type OrderInput = z.output<typeof orderSchema>;

/** Later updates of an order; `version` is the car's. */
export const orderProgressSchema = z.object({
  ...facts,
  version: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
});

export type OrderFacts = Omit<z.output<typeof orderProgressSchema>, 'version'>;

/** The request to take a car into stock. */
export const receiptSchema = z.object({ step: z.literal('receive', { error: unusable }) });
