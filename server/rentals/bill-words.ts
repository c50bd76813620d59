import type { RentalBillKind } from '../db/schema.ts';
import { clockOf } from '../format/day.ts';
import { danish } from '../pricing/words.ts';

/** What a bill is, in an invoice's line and a mail. */
export const billNames = {
  parking: 'Parkeringsafgift',
  fine: 'Bøde',
  toll: 'Vejafgift',
} as const satisfies Record<RentalBillKind, string>;

/** «03-11-2026 kl. 14.10» */
export function minuteText(at: Date) {
  const clock = clockOf(at);
  return `${danish(clock.slice(0, 10))} kl. ${clock.slice(11, 16).replace(':', '.')}`;
}
