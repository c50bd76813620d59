import { z } from 'zod';
import { purposes, vatSchemes } from '../cars/car-enums.ts';
import { acceptedVin, carSchema, checkVin } from '../cars/car-schema.ts';
import { oneOf, optional, required } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';

/** A missing field counts as empty. */
function orNull<Value>(field: z.ZodType<Value | null | undefined>) {
  return field.transform((value) => value ?? null);
}

/** Vehicle fields, typed or taken. `today` is `YYYY-MM-DD`. */
export function draftDataSchema(today: string) {
  const { shape } = carSchema(today);
  return z
    .object({
      registrationNumber: orNull(shape.registrationNumber),
      vin: orNull(shape.vin),
      acceptedVin,
      brandName: shape.brandName.transform((name) => name ?? ''),
      modelName: shape.modelName.transform((name) => name ?? ''),
      variant: orNull(shape.variant),
      vehicleType: shape.vehicleType.transform((type) => type ?? 'passenger_car'),
      fuelType: orNull(shape.fuelType),
      gearType: orNull(shape.gearType),
      modelYear: orNull(shape.modelYear),
      firstRegistrationDate: orNull(shape.firstRegistrationDate),
      color: orNull(shape.color),
      mileage: orNull(shape.mileage),
      seats: orNull(shape.seats),
    })
    .superRefine(checkVin)
    .transform(({ acceptedVin: _, ...data }) => data);
}

const money = optional((text) => parseMoney(text) ?? null);

/** Prices and location of the car, as typed. */
export function draftEconomySchema(today: string) {
  const { shape } = carSchema(today);
  return z.object({
    departmentId: orNull(shape.departmentId),
    category: orNull(shape.category),
    purpose: required(oneOf(purposes), 'Vælg, hvad bilen skal bruges til').transform((purpose) => purpose ?? 'sale'),
    location: orNull(shape.location),
    keyNumber: orNull(shape.keyNumber),
    inStockAt: orNull(shape.inStockAt),
    purchasePriceExclVat: orNull(money),
    vatScheme: orNull(optional(oneOf(vatSchemes))),
    salePriceInclVat: orNull(money),
  });
}

export const economyFields = [
  'departmentId',
  'category',
  'purpose',
  'location',
  'keyNumber',
  'inStockAt',
  'purchasePriceExclVat',
  'vatScheme',
  'salePriceInclVat',
] as const;
export type EconomyField = (typeof economyFields)[number];
