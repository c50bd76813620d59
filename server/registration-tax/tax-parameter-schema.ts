import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { parseDay } from '../format/day.ts';
import { flag, needed, oneOf, optional, textUpTo, version } from '../format/form-fields.ts';
import { type Ore, parseMoney } from '../format/money.ts';
import { boundsProblem, parseWholeNumber, type Unreadable } from '../format/number.ts';
import { vehicleCategories } from './registration-tax.ts';

function readMoney(text: string): Ore | Unreadable {
  return parseMoney(text) ?? { problem: 'Ugyldigt beløb. Skriv fx 65.000' };
}

const readPercent = (most: number) => (text: string) => {
  const bare = text.replace(/ ?%$/, '');
  const percent = /^\d{1,3}(,\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  return percent <= most ? percent : { problem: `Skriv en procent fra 0 til ${most}, fx 25 eller 4,6` };
};

function readLimit(text: string): number | Unreadable {
  const value = parseWholeNumber(text.replace(/ ?(g|kwh)$/i, ''));
  return typeof value === 'number' && value >= 1 && value <= 1000 ? value : { problem: boundsProblem(1, 1000) };
}

function readDay(text: string): string | Unreadable {
  return parseDay(text) ?? { problem: 'Ugyldig dato. Skriv fx 01-01-2026' };
}

const co2Fields = ['co2Limit1', 'co2Rate1', 'co2Limit2', 'co2Rate2', 'co2Rate3'] as const;

/** Rates as typed; new ones have version 1 (domain: registration tax parameters). */
export const taxParameterSchema = z
  .object({
    version,
    vehicleCategory: needed(oneOf(vehicleCategories), 'Vælg køretøjstype'),
    validFrom: needed(readDay, 'Skriv, hvornår satserne gælder fra'),
    bracket1Max: needed(readMoney, 'Skriv den første grænse'),
    rate1: needed(readPercent(500), 'Skriv satsen'),
    bracket2Max: optional(readMoney),
    rate2: needed(readPercent(500), 'Skriv satsen'),
    rate3: optional(readPercent(500)),
    co2Limit1: optional(readLimit),
    co2Rate1: optional(readMoney),
    co2Limit2: optional(readLimit),
    co2Rate2: optional(readMoney),
    co2Rate3: optional(readMoney),
    generalDeduction: optional(readMoney),
    evPercent: optional(readPercent(100)),
    evDeduction: optional(readMoney),
    batteryDeductionPerKwh: optional(readMoney),
    batteryMaxKwh: optional(readLimit),
    hybridPercent: optional(readPercent(100)),
    hybridDeduction: optional(readMoney),
    leasingInterestPercent: optional(readPercent(100)),
    source: optional(textUpTo(400)).transform((value) => value ?? ''),
    verified: flag,
  })
  .superRefine((rates, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (rates.bracket2Max != null && rates.bracket2Max < rates.bracket1Max) {
      wrong('bracket2Max', 'Den anden grænse må ikke være lavere end den første');
    }
    if ((rates.bracket2Max == null) !== (rates.rate3 == null)) {
      wrong(
        rates.rate3 == null ? 'rate3' : 'bracket2Max',
        'Udfyld både den anden grænse og satsen over den, eller ingen af dem',
      );
    }
    const missing = co2Fields.filter((field) => rates[field] == null);
    const isOneStep = rates.co2Rate1 != null && missing.length === co2Fields.length - 1;
    if (missing.length > 0 && missing.length < co2Fields.length && !isOneStep) {
      for (const field of missing) {
        wrong(field, 'Udfyld alle CO₂-felter, kun prisen til og med første grænse, eller ingen af dem');
      }
    }
    if (rates.co2Limit1 != null && rates.co2Limit2 != null && rates.co2Limit2 < rates.co2Limit1) {
      wrong('co2Limit2', 'Den anden grænse må ikke være lavere end den første');
    }
  });

export const newTaxParameterSchema = taxParameterSchema.safeExtend({ formKey });

export type TaxParameterInput = z.output<typeof newTaxParameterSchema>;
export type TaxParameterFields = Omit<z.output<typeof taxParameterSchema>, 'version'>;
