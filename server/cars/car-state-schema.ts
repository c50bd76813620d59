import { z } from 'zod';
import { readAmount } from '../format/amount.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { daysAfter } from '../format/day.ts';
import {
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  textUpTo,
  unusable,
} from '../format/form-fields.ts';

const longestReservation = 14;

/** A step with a car as it is typed; `today` is `YYYY-MM-DD`. */
export function carStateSchema(today: string) {
  const latest = daysAfter(today, longestReservation);

  function readReservation(text: string) {
    const day = readDay(text);
    if (typeof day !== 'string') return day;
    return day >= today && day <= latest
      ? day
      : { problem: `En bil kan reserveres i højst ${longestReservation} dage` };
  }
  const reason = paragraphUpTo(500).refine((text) => Boolean(text), 'Skriv, hvorfor salget ophæves');
  const plain = z.enum(
    [
      'publish',
      'unpublish',
      'release',
      'rent',
      'return',
      'arrive',
      'buyBack',
      'sendToWorkshop',
      'leaveWorkshop',
      'delete',
      'restore',
    ],
    { error: unusable },
  );
  return z.discriminatedUnion(
    'step',
    [
      z.object({ step: plain }),
      z.object({
        step: z.literal('reserve'),
        reservedUntil: needed(readReservation, 'Skriv, hvor længe bilen er reserveret'),
        reservedFor: optional(textUpTo(120)),
        reservedPhone: optional(readPhone),
        reservedEmail: optional(readEmail),
        reservedDeposit: optional(readAmount),
        reservedCustomerId: optional(readChoice),
        reservedLeadId: optional(readChoice),
      }),
      z.object({ step: z.literal('cancelSale'), reason, tradeIn: optional(oneOf(['keep', 'delete'] as const)) }),
    ],
    { error: unusable },
  );
}

/** A step with what it takes. A sale and a delivery have pages of their own. */
export type CarMove = z.output<ReturnType<typeof carStateSchema>> | { step: 'deliver'; deliveredAt: string };
