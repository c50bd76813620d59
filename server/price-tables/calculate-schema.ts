import { z } from 'zod';
import { asOre } from '../format/money.ts';
import type { PriceResult } from '../pricing/types/quote.ts';
import type { PricedCar, PriceRequest } from '../pricing/types/request.ts';
import type { BasisPoints } from '../pricing/types/tables.ts';
import { sampleCar } from './priced-car.ts';

const ore = z.int().min(0).max(99_999_999_999).describe('Whole øre without VAT.');
const day = z.iso.date('Skal være en dag, fx 2026-12-01');
const text = z.string().min(1).max(40);

const about = {
  productType: z.enum(['leasing', 'longRental', 'sale', 'shortRental']),
  customerType: z.enum(['business', 'private', 'public']),
  customerId: z.int().min(1).max(2_147_483_647).optional().describe('A customer, whose agreed prices count.'),
  start: day.describe('The first day, whose tables count.'),
  term: z.int().min(1).max(1200).optional().describe('Months, of a short rental days.'),
  km: z.int().min(0).max(1_000_000).optional().describe('Kilometres a month, of a short rental in all.'),
  cars: z.int().min(1).max(1000).optional(),
  drivers: z
    .array(z.strictObject({ birthDate: day.optional(), licenceDate: day.optional() }))
    .max(10)
    .optional(),
  usage: text.optional(),
  postalCode: z.int().min(1).max(9999).optional(),
  claimsClass: z.int().min(0).max(99).optional(),
  firstPayment: ore.optional(),
  insurance: z.strictObject({ coverage: text, deductible: ore, addOns: z.array(text).max(50).optional() }).optional(),
  service: z
    .strictObject({ level: z.enum(['basis', 'plus', 'premium']), addOns: z.array(text).max(50).optional() })
    .optional(),
  delivery: z.boolean().optional(),
  extraDrivers: z.int().min(0).max(20).optional(),
  daysAbroad: z.int().min(0).max(1200).optional(),
};

/** What a price is asked for, of a car in stock. */
export const carPriceSchema = z.strictObject({ carId: z.int().min(1).max(2_147_483_647), ...about });

/** What a price is asked for, of a car that is only described. */
export const samplePriceSchema = z.strictObject({
  car: z.strictObject({
    vehicleType: z.enum(['passenger_car', 'van']),
    category: text.optional().describe('The key of a car group.'),
    fuelType: z.enum(['benzin', 'diesel', 'electric', 'hybrid']).optional(),
    value: ore.optional().describe('What the car is worth, in whole øre.'),
    firstRegistrationDate: day.optional(),
    mileage: z.int().min(0).max(2_000_000).optional(),
  }),
  ...about,
});

type Asked = Omit<z.output<typeof carPriceSchema>, 'carId'>;

/** The described car as the engine reads it. */
export const describedCar = ({ car }: z.output<typeof samplePriceSchema>): PricedCar =>
  sampleCar({
    ...{ vehicleType: car.vehicleType, category: car.category ?? null, fuelType: car.fuelType ?? null },
    ...{ firstRegistrationDate: car.firstRegistrationDate ?? null, mileage: car.mileage ?? null },
    value: car.value === undefined ? null : asOre(car.value),
  });

/** The request of a body about a car, as the engine reads it. */
export function requestOfBody(asked: Asked, car: PricedCar, taxInterest: BasisPoints | null): PriceRequest {
  const { productType, customerType, start, insurance, service } = asked;
  return {
    ...{ car, productType, customerType, customerId: asked.customerId ?? null, lineId: null, start },
    ...{ term: asked.term ?? null, km: asked.km ?? null, cars: asked.cars ?? 1 },
    drivers: (asked.drivers ?? []).map(({ birthDate = null, licenceDate = null }) => ({ birthDate, licenceDate })),
    ...{ usage: asked.usage ?? null, postalCode: asked.postalCode ?? null, claimsClass: asked.claimsClass ?? null },
    ...{ firstPayment: asOre(asked.firstPayment ?? 0), taxInterest, approvalLimit: 0 },
    insurance: insurance
      ? { ...insurance, deductible: asOre(insurance.deductible), addOns: insurance.addOns ?? [] }
      : null,
    service: service ? { ...service, addOns: service.addOns ?? [] } : null,
    ...{ delivery: asked.delivery ?? false, extraDrivers: asked.extraDrivers ?? 0, daysAbroad: asked.daysAbroad ?? 0 },
  };
}

const sum = z.strictObject({ exclVat: z.int(), vat: z.int(), inclVat: z.int() });

const line = z.strictObject({
  ...{ key: z.string(), label: z.string(), period: z.enum(['month', 'once']) },
  ...{ exclVat: z.int(), vatRate: z.int().describe('Hundredths of a per cent.'), vat: z.int(), inclVat: z.int() },
});

/** A price with its lines and steps, or all that stands in the way. */
export const calculatedSchema = z.strictObject({
  isPriced: z.boolean(),
  refusals: z.array(z.strictObject({ code: z.string(), field: z.string(), text: z.string() })).optional(),
  lines: z.array(line).optional(),
  totals: z
    .strictObject({
      ...{ monthly: sum, oneTime: sum, contract: sum, deposit: z.int(), months: z.int() },
      excessKmPrice: z.int().nullable().describe('Tenths of an øre for a kilometre.'),
    })
    .optional(),
  trace: z
    .array(z.strictObject({ step: z.string(), line: z.string(), text: z.string(), amount: z.int().nullable() }))
    .optional(),
});

type Quote = Extract<PriceResult, { isPriced: true }>['quote'];

/** A price as the answer has it, with the steps that its reader may see. */
export function calculatedOf({ lines, totals }: Quote, trace: Quote['trace']): z.input<typeof calculatedSchema> {
  const sumOf = ({ exclVat, vat, inclVat }: z.input<typeof sum>) => ({ exclVat, vat, inclVat });
  const { monthly, oneTime, contract, deposit, months, excessKmPrice } = totals;
  return {
    isPriced: true,
    lines: lines.map(({ key, label, period, vatRate, ...amounts }) => ({
      key,
      label,
      period,
      vatRate,
      ...sumOf(amounts),
    })),
    totals: {
      ...{ monthly: sumOf(monthly), oneTime: sumOf(oneTime), contract: sumOf(contract) },
      ...{ deposit, months, excessKmPrice },
    },
    trace: trace.map(({ step, line, text, amount }) => ({ step, line, text, amount })),
  };
}
