import { z } from 'zod';
import { daysAfter } from '../format/day.ts';
import { needed, oneOf, optional, paragraphUpTo, readDay, textUpTo, unusable } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';

const longestReservation = 14;
const noPrice = 'Skriv, hvad bilen er solgt for';
const readPrice = (text: string) => parseMoney(text) ?? { problem: noPrice };

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
  function readPast(text: string) {
    const day = readDay(text);
    if (typeof day !== 'string') return day;
    return day <= today ? day : { problem: 'Datoen kan ikke ligge i fremtiden' };
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
      }),
      z.object({
        step: z.literal('sell'),
        soldPrice: needed(readPrice, noPrice),
        buyerName: optional(textUpTo(120)),
        soldAt: needed(readPast, 'Skriv, hvornår bilen er solgt'),
      }),
      z.object({ step: z.literal('deliver'), deliveredAt: needed(readPast, 'Skriv, hvornår bilen er udleveret') }),
      z.object({ step: z.literal('cancelSale'), reason, tradeIn: optional(oneOf(['keep', 'delete'] as const)) }),
    ],
    { error: unusable },
  );
}

/** A step with what it takes. */
export type CarMove = z.output<ReturnType<typeof carStateSchema>>;
