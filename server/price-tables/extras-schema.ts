import { z } from 'zod';
import {
  oneOf,
  optional,
  paragraphUpTo,
  readMoney,
  required,
  rowsOfJson,
  textUpTo,
  ticked,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import type { DepositRule, Fee, InsuranceMatrix, ServiceMatrix } from '../pricing/types/tables.ts';
import { addOnRows, discountRows, factorRows, seasonRows, surchargeRows, usageRows } from './extras-rows.ts';
import { readPercent } from './percent.ts';

const list = 'Vælg fra listen';
const money = optional(readMoney);
const per = required(oneOf<Fee['per']>(['day', 'month', 'once']), list);
const content = paragraphUpTo(2000);

/** The rows of a list: as fields, as JSON after a conflict, or none. */
const rows = <Rows extends z.ZodType>(schema: Rows) => z.preprocess(rowsOfJson, schema);

/** What a draft has beside its prices; a kind of table has only some of the fields. */
export const extrasSchema = z
  .object({
    version,
    ...{ startupFee: money, deliveryFee: money, lateReturnFee: money },
    ...{ extraDriver: money, extraDriverPer: per, foreignDriving: money, foreignDrivingPer: per },
    kmIncludedPerDay: optional(wholeFrom(0, 10_000)),
    minDriverAge: optional(wholeFrom(17, 99)),
    weekendDays: ticked,
    weekendChange: optional(readPercent(-90_00, 500_00)),
    seasons: rows(seasonRows),
    volumeDiscounts: rows(discountRows),
    depositKind: required(oneOf<DepositRule['kind']>(['none', 'fixed', 'months']), list),
    depositAmount: money,
    depositMonths: optional(wholeFrom(1, 24)),
    valueBase: required(oneOf<InsuranceMatrix['valueBase']>(['priceInclTax', 'listPrice', 'inclVatExclTax']), list),
    driverAge: rows(factorRows(0, 120)),
    licenceYears: rows(factorRows(0, 100)),
    kmPerYear: rows(factorRows(0, 1_000_000)),
    claimsClass: rows(factorRows(0, 99)),
    postalCode: rows(factorRows(0, 9999)),
    usage: rows(usageRows),
    unit: required(oneOf<ServiceMatrix['unit']>(['month', 'km']), list),
    ...{ contentBasis: content, contentPlus: content, contentPremium: content },
    carAgeMonths: rows(surchargeRows(0, 600)),
    mileage: rows(surchargeRows(0, 2_000_000)),
    addOns: rows(addOnRows),
    emptyPrices: optional(textUpTo(2)),
  })
  .superRefine(({ depositKind, depositAmount, depositMonths, weekendDays, weekendChange }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
    if (depositKind === 'fixed' && depositAmount === null) refuse('depositAmount', 'Skriv depositummet');
    if (depositKind === 'months' && depositMonths === null) refuse('depositMonths', 'Skriv antallet af måneder');
    if (weekendDays?.some((day) => day > 7)) refuse('weekendDays', unusable);
    if (weekendDays && weekendDays.length > 0 && weekendChange === null) {
      refuse('weekendChange', 'Skriv, hvad de dage koster mere eller mindre');
    }
    if (weekendDays?.length === 0 && weekendChange != null) refuse('weekendDays', 'Vælg de dage, det gælder');
  });

export type ExtrasFields = Omit<z.output<typeof extrasSchema>, 'emptyPrices' | 'version'>;
