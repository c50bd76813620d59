import { z } from 'zod';
import { drivetrains, fuelTypes, gearTypes } from '../cars/car-enums.ts';
import { formKey } from '../edit/form-key.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  readChoice,
  readDay,
  rowsOfJson,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { decimalUpTo, readMoney, readPercent } from './catalogue-fields.ts';
import { catalogueStatuses } from './catalogue-status.ts';
import { problemsOf } from './option-rules.ts';

const longestCode = 20;

/** Codes typed in one field, separated by commas or spaces. */
const codes = optional(textUpTo(400)).transform((text) => [
  ...new Set((text ?? '').split(/[\s,;]+/).filter((code) => code !== '')),
]);

const optionRow = z.object({
  code: optional(textUpTo(longestCode)),
  name: optional(textUpTo(120)),
  priceExclVatExclTax: optional(readMoney),
  isTaxable: flag,
  requires: codes,
  excludes: codes,
});

/** The options of a product; blank rows are ignored. */
const options = z
  .array(optionRow, { error: unusable })
  .max(200, 'Et produkt kan højst have 200 tilvalg')
  .optional()
  .transform((rows = [], context) => {
    const filled = rows.flatMap((row, at) => (isBlank(row) ? [] : [{ ...row, at }]));
    const refuse = (at: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [at, field] });
    for (const { at, code, name, priceExclVatExclTax } of filled) {
      if (!code) refuse(at, 'code', 'Skriv tilvalgets kode');
      else if (/[\s,;]/.test(code)) refuse(at, 'code', 'En kode er uden mellemrum og komma');
      if (!name) refuse(at, 'name', 'Skriv tilvalgets navn');
      if (priceExclVatExclTax == null) refuse(at, 'priceExclVatExclTax', 'Skriv tilvalgets pris');
    }
    const coded = filled.flatMap((row) =>
      row.code && row.name && row.priceExclVatExclTax != null
        ? [{ ...row, code: row.code, name: row.name, priceExclVatExclTax: row.priceExclVatExclTax }]
        : [],
    );
    if (coded.length === filled.length) {
      for (const { at, field, message } of problemsOf(coded)) refuse(coded[at]?.at ?? 0, field, message);
    }
    return coded.map(({ at: _, ...option }) => option);
  });

function isBlank({ code, name, priceExclVatExclTax, requires, excludes }: z.output<typeof optionRow>) {
  return !code && !name && priceExclVatExclTax == null && requires.length === 0 && excludes.length === 0;
}

/** A submitted product; a new one has version 1 (domain 2.6). */
export const productSchema = z
  .object({
    version,
    name: needed(textUpTo(120), 'Skriv produktets navn'),
    productCode: optional(textUpTo(40)),
    fuelType: needed(oneOf(fuelTypes), 'Vælg drivmiddel'),
    gearType: needed(oneOf(gearTypes), 'Vælg gear'),
    drivetrain: optional(oneOf(drivetrains)),
    engineKw: optional(wholeFrom(1, 2000)),
    batteryKwh: optional(decimalUpTo(2000, 1)),
    co2GKm: optional(wholeFrom(0, 2000)),
    consumptionKmL: optional(decimalUpTo(999, 1)),
    rangeKmWltp: optional(wholeFrom(0, 5000)),
    kerbWeight: optional(wholeFrom(0, 60_000)),
    totalWeight: optional(wholeFrom(0, 60_000)),
    payloadKg: optional(wholeFrom(0, 60_000)),
    towBrakedKg: optional(wholeFrom(0, 60_000)),
    seats: optional(wholeFrom(1, 99)),
    doors: optional(wholeFrom(1, 9)),
    priceExclVatExclTax: needed(readMoney, 'Skriv prisen uden moms og afgift'),
    optionsPriceExclVatExclTax: optional(readMoney),
    deliveryCostInclVat: optional(readMoney),
    dealerCost: optional(readMoney),
    discountPct: optional(readPercent),
    registrationTaxOverride: optional(readMoney),
    registrationTaxReason: optional(textUpTo(200)),
    ownershipTaxHalfYear: optional(readMoney),
    leadTimeWeeks: optional(wholeFrom(0, 260)),
    availableFrom: optional(readDay),
    isOrderable: flag,
    status: needed(oneOf(catalogueStatuses), 'Vælg status'),
    options: z.preprocess(rowsOfJson, options),
  })
  .superRefine(({ registrationTaxOverride, registrationTaxReason }, context) => {
    if (registrationTaxOverride != null && !registrationTaxReason) {
      const message = 'Skriv, hvorfor afgiften er en anden end den beregnede';
      context.addIssue({ code: 'custom', path: ['registrationTaxReason'], message });
    }
    if (registrationTaxOverride == null && registrationTaxReason) {
      const message = 'Skriv den afgift, som begrundelsen gælder';
      context.addIssue({ code: 'custom', path: ['registrationTaxOverride'], message });
    }
  });

/** A submitted new product. */
export const newProductSchema = productSchema.safeExtend({ formKey });

export type ProductInput = z.output<typeof newProductSchema>;
export type ProductFields = Omit<z.output<typeof productSchema>, 'version'>;
export type OptionInput = ProductInput['options'][number];

/** A new price from the list of products. */
export const priceSchema = z.object({
  product: needed(readChoice, unusable),
  version,
  priceExclVatExclTax: needed(readMoney, 'Skriv prisen uden moms og afgift'),
});
