import { z } from 'zod';
import { requireSome, settable } from '../bulk-edits/change-fields.ts';
import { clockOf, dayOf, daysAfter, instantAt } from '../format/day.ts';
import { optional, readChoice, readDay, readUser, wholeFrom } from '../format/form-fields.ts';
import type { Ore } from '../format/money.ts';

/** The change for every agreement; absent fields stay as they are. */
export type RentalChange = {
  ownerId?: string | null | undefined;
  departmentOutId?: number | null | undefined;
  departmentInId?: number | null | undefined;
  /** The new last day, as `YYYY-MM-DD`. */
  untilDay?: string | undefined;
  byDays?: number | undefined;
};

/** What becomes of an agreement; `total` is its price with VAT. */
export type RentalValues = Omit<RentalChange, 'untilDay' | 'byDays'> & { endsAt?: string; total?: Ore };

/** A submitted bulk edit of agreements; empty fields stay unchanged. */
export const rentalChangeSchema = z
  .object({
    ownerId: settable(readUser),
    departmentOutId: settable(readChoice),
    departmentInId: settable(readChoice),
    untilDay: optional(readDay).transform((day) => day ?? undefined),
    byDays: optional(wholeFrom(1, 1095)).transform((days) => days ?? undefined),
  })
  .transform((change, context): RentalChange => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const { untilDay, byDays } = change;
    if (untilDay !== undefined && byDays !== undefined) refuse('byDays', 'Vælg enten en dag eller et antal dage');
    if (untilDay !== undefined && untilDay < dayOf(new Date())) refuse('untilDay', 'Vælg en dag, der ikke er gået');
    requireSome(change, context);
    return change;
  });

/** The end that a change gives an agreement, at the same time of day by Danish clocks. */
export function endAfter(endsAt: Date, { untilDay, byDays = 0 }: Pick<RentalChange, 'untilDay' | 'byDays'>) {
  const [day, time] = [dayOf(endsAt), clockOf(endsAt).slice(11)];
  const next = untilDay ?? daysAfter(day, byDays);
  return next === day ? endsAt : instantAt(next, time);
}
