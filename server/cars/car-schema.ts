import { z } from 'zod';
import { oneOf, optional, readChoice, readDay, required, textUpTo, ticked, version } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { parseWholeNumber } from '../format/number.ts';
import { carStatuses, fuelTypes, gearTypes, vehicleTypes } from './car-enums.ts';
import { normalizePlate, plateKind, plateMessage } from './plate.ts';
import { dataFields, economyFields, rentalFields } from './record-fields.ts';
import { isLegacyVin, isVin, normalizeVin, vinMessage, vinProblem } from './vin.ts';

function readPlate(text: string) {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: plateMessage };
}

function readVin(text: string) {
  const vin = normalizeVin(text);
  return isVin(vin) || isLegacyVin(vin) ? vin : { problem: vinMessage };
}

/** The short VIN the user has confirmed; it confirms no other VIN. */
export const acceptedVin = optional(normalizeVin);

type VinFields = { vin?: string | null | undefined; firstRegistrationDate?: string | null | undefined };

/** Refuses a short VIN on a car from 1981 or later, or without confirmation. */
export function checkVin(fields: VinFields & { acceptedVin?: unknown }, context: z.core.$RefinementCtx) {
  const { vin, firstRegistrationDate } = fields;
  const problem = vin ? vinProblem(vin, firstRegistrationDate, fields.acceptedVin === vin) : undefined;
  if (problem) context.addIssue({ code: 'custom', path: ['vin'], message: problem });
}

function readMoney(text: string) {
  return parseMoney(text) ?? null;
}

function readMileage(text: string) {
  const km = parseWholeNumber(text) ?? null;
  return typeof km === 'number' && km > 2_000_000 ? { problem: 'Kilometertallet skal være fra 0 til 2.000.000' } : km;
}

/** Registers write 0 for a year they do not know. */
function readModelYear(text: string, today: string) {
  const latest = Number(today.slice(0, 4)) + 1;
  const year = parseWholeNumber(text);
  if (year === 0) return null;
  return typeof year === 'number' && year >= 1950 && year <= latest
    ? year
    : { problem: `Skriv et årstal fra 1950 til ${latest}` };
}

function readFirstRegistration(text: string, today: string) {
  const day = readDay(text);
  return typeof day === 'string' && day > today ? { problem: '1. registrering kan ikke ligge i fremtiden' } : day;
}

/**
 * The car's form as submitted. `version` is the one the user saw, `mileageReason` explains a lower mileage,
 * `acceptedVin` confirms a short VIN. `today` is `YYYY-MM-DD`.
 */
export function carSchema(today: string) {
  return z
    .object({
      version,
      mileageReason: optional(textUpTo(300)),
      acceptedVin,
      status: required(oneOf(carStatuses.filter((status) => status !== 'soft-deleted')), 'Vælg bilens status'),
      departmentId: optional(readChoice),
      category: optional(textUpTo(20)),
      brandName: required(textUpTo(60), 'Skriv bilens mærke'),
      modelName: required(textUpTo(60), 'Skriv bilens model'),
      variant: optional(textUpTo(120)),
      registrationNumber: optional(readPlate),
      vin: optional(readVin),
      modelYear: optional((text) => readModelYear(text, today)),
      firstRegistrationDate: optional((text) => readFirstRegistration(text, today)),
      mileage: optional(readMileage),
      fuelType: optional(oneOf(fuelTypes)),
      gearType: optional(oneOf(gearTypes)),
      vehicleType: required(oneOf(vehicleTypes), 'Vælg køretøjstype'),
      color: optional(textUpTo(40)),
      salePriceInclVat: optional(readMoney),
      costPrice: optional(readMoney),
      inStockAt: optional(readDay),
      location: optional(textUpTo(60)),
      keyNumber: optional(textUpTo(40)),
      ...dataFields,
    })
    .superRefine(checkVin)
    .refine(
      ({ plateColor, registrationNumber: plate }) =>
        plateColor !== 'yellow' || !plate || plateKind(plate) === 'standard',
      { path: ['registrationNumber'], error: 'Ønskenummerplader findes ikke som gule plader' },
    )
    .refine(({ leasingFrom, leasingTo }) => !leasingFrom || !leasingTo || leasingFrom <= leasingTo, {
      path: ['leasingTo'],
      error: 'Leasingperioden kan ikke slutte, før den begynder',
    });
}

/** The form of a car's costs and revenue. */
export const carEconomySchema = z.object({ version, ...economyFields });

/** The form of a car's own terms of rental. */
export const carRentalSchema = z.object({ version, ...rentalFields });

/** The form of a car's equipment. */
export const carFeaturesSchema = z.object({ version, features: ticked });

type CarForm = z.output<ReturnType<typeof carSchema>>;
/** Form fields that are not columns of the car. */
type Asked = 'version' | 'mileageReason' | 'acceptedVin';

/** The fields that staff can change on a car; an absent field stays unchanged. */
export type CarInput = Partial<
  Omit<CarForm, Asked> &
    Omit<z.output<typeof carEconomySchema>, 'version'> &
    Omit<z.output<typeof carRentalSchema>, 'version'> &
    Omit<z.output<typeof carFeaturesSchema>, 'version'>
>;
/** The first fields of the car's data form. */
export type CarField = Exclude<keyof CarForm, Asked | keyof typeof dataFields>;
