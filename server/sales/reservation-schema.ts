import { z } from 'zod';
import { cashLimit } from '../cars/sale-rules.ts';
import { readAmount } from '../format/amount.ts';
import { readEmail, readPhone } from '../format/contact.ts';
import { daysAfter } from '../format/day.ts';
import { needed, oneOf, optional, readChoice, readDay, textUpTo, version } from '../format/form-fields.ts';
import { paymentWays } from './payment-rules.ts';

const longestReservation = 14;

/** A reservation as it is typed, with the terms of its paper; `today` is `YYYY-MM-DD`. */
export function reservationSchema(today: string, isForPaper: boolean) {
  const latest = daysAfter(today, longestReservation);
  function readUntil(text: string) {
    const day = readDay(text);
    if (typeof day !== 'string') return day;
    return day >= today && day <= latest
      ? day
      : { problem: `En bil kan reserveres i højst ${longestReservation} dage` };
  }
  return z
    .object({
      version,
      reservedUntil: needed(readUntil, 'Skriv, hvor længe bilen er reserveret'),
      reservedFor: optional(textUpTo(120)),
      reservedPhone: optional(readPhone),
      reservedEmail: optional(readEmail),
      reservedDeposit: optional(readAmount),
      reservedDepositWay: optional(oneOf(paymentWays)),
      reservedCustomerId: optional(readChoice),
      reservedLeadId: optional(readChoice),
      terms: optional(textUpTo(500)),
    })
    .superRefine(({ reservedFor, reservedDeposit, reservedDepositWay, terms }, context) => {
      const isPaid = (reservedDeposit ?? 0) > 0;
      const isTooMuchCash = reservedDepositWay === 'cash' && (reservedDeposit ?? 0) >= cashLimit;
      const rules: [boolean, string, string][] = [
        [isPaid && !reservedDepositWay, 'reservedDepositWay', 'Vælg, hvordan depositummet er betalt'],
        [isTooMuchCash, 'reservedDepositWay', 'cash-limit'],
        [isForPaper && !reservedFor, 'reservedFor', 'Skriv, hvem bilen er reserveret til'],
        [isForPaper && !terms, 'terms', 'Skriv, hvad der sker med depositummet'],
      ];
      for (const [isBroken, field, message] of rules) {
        if (isBroken) context.addIssue({ code: 'custom', path: [field], message });
      }
    });
}

export type ReservationInput = Omit<z.output<ReturnType<typeof reservationSchema>>, 'version' | 'terms'>;
