import { z } from 'zod';
import { normalizePlate } from '../cars/plate.ts';
import type { RentalBillKind } from '../db/schema.ts';
import { formKey } from '../edit/form-key.ts';
import { readAmount } from '../format/amount.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, oneOf, optional, textUpTo } from '../format/form-fields.ts';
import { readPastMoment } from './typed-moment.ts';

export const billKinds = ['parking', 'fine', 'toll'] as const satisfies readonly RentalBillKind[];

const line = (limit: number) => withoutCpr(optional(textUpTo(limit))).transform((value) => value ?? null);

function readPlate(text: string) {
  const plate = normalizePlate(text);
  return plate.length >= 2 && plate.length <= 20 ? plate : { problem: 'Skriv bilens registreringsnummer' };
}

function readBillAmount(text: string) {
  const amount = readAmount(text);
  return typeof amount === 'number' && amount === 0 ? { problem: 'Skriv, hvad regningen lyder på' } : amount;
}

/** A fine, parking or toll as it is typed. Its time is a minute that has been. */
export const billSchema = (now: Date) => {
  const readAt = (text: string) => {
    const at = readPastMoment(text, now);
    return at instanceof Date && at > now ? { problem: 'Tidspunktet kan ikke ligge i fremtiden' } : at;
  };
  return z.object({
    formKey,
    kind: needed(oneOf(billKinds), 'Vælg, hvad regningen er for'),
    plate: needed(readPlate, 'Skriv bilens registreringsnummer'),
    at: needed(readAt, 'Skriv dag og tid, fx 03-11-2026 14:10'),
    amount: needed(readBillAmount, 'Skriv, hvad regningen lyder på'),
    vatRate: needed(oneOf(['0', '2500'] as const), 'Vælg moms').transform(Number),
    place: line(200),
    sender: line(120),
    reference: line(60),
  });
};

export type BillInput = z.output<ReturnType<typeof billSchema>>;
