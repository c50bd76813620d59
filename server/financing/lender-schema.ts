import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readMoney, readPercent } from '../factory-cars/catalogue-fields.ts';
import { withoutCpr } from '../format/cpr.ts';
import { flag, needed, optional, readDay, textUpTo, version, wholeFrom } from '../format/form-fields.ts';

export const mostMonths = 240;

function readFee(most: number) {
  return (text: string) => {
    const fee = readMoney(text);
    return typeof fee === 'number' && fee > most ? { problem: 'Beløbet er for stort' } : fee;
  };
}

function readShare(text: string) {
  const share = readPercent(text);
  return share === 100 ? { problem: 'Udbetalingen skal være under 100 %' } : share;
}

const months = wholeFrom(1, mostMonths);

const fields = z.object({
  version,
  name: withoutCpr(needed(textUpTo(80), 'Skriv långiverens navn')),
  yearlyRatePct: needed(readPercent, 'Skriv renten'),
  maxRatePct: optional(readPercent),
  isVariable: flag,
  startupFee: needed(readFee(100_000_000), 'Skriv oprettelsen, eller 0'),
  monthlyFee: needed(readFee(10_000_000), 'Skriv gebyret, eller 0'),
  minDownPaymentPct: needed(readShare, 'Skriv den mindste udbetaling, eller 0'),
  minMonths: needed(months, 'Skriv den korteste løbetid'),
  maxMonths: needed(months, 'Skriv den længste løbetid'),
  validFrom: needed(readDay, 'Skriv den første dag, vilkårene gælder'),
  validTo: optional(readDay),
});

type Fields = z.output<typeof fields>;

/** Ends that lie before their beginnings. */
function refuseReversed({ value, issues }: z.core.ParsePayload<Fields>) {
  const { yearlyRatePct, maxRatePct, minMonths, maxMonths, validFrom, validTo } = value;
  const refuse = (field: keyof Fields, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message });
  if (maxRatePct != null && maxRatePct < yearlyRatePct) refuse('maxRatePct', 'Den højeste rente er under renten');
  if (maxMonths < minMonths) refuse('maxMonths', 'Den længste løbetid er kortere end den korteste');
  if (validTo != null && validTo < validFrom) refuse('validTo', 'Den sidste dag er før den første');
}

/** A submitted lender; a new one has version 1. */
export const lenderSchema = fields.check(refuseReversed);

export const newLenderSchema = fields.safeExtend({ formKey }).check(refuseReversed);

export type NewLender = z.output<typeof newLenderSchema>;
export type LenderInput = Omit<Fields, 'version'>;
