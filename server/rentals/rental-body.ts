import { z } from 'zod';
import { withoutCpr } from '../format/cpr.ts';
import { asOre } from '../format/money.ts';
import type { NewAgreement } from './agreement-schema.ts';
import type { HandOver } from './hand-over.ts';
import { rentalProducts } from './rental-types.ts';
import type { CarReturn } from './return-car.ts';

const id = z.int().min(1).max(2_147_483_647);
const ore = z.int().min(0).max(99_999_999_999).describe('Whole øre without VAT.');
const day = z.iso.date('Skal være en dag, fx 2026-12-01');
const moment = z.iso
  .datetime({ offset: true, message: 'Skal være et tidspunkt, fx 2026-12-07T07:00:00Z' })
  .refine((text) => /^2[01]/.test(text), { error: 'Skal være et tidspunkt i årene 2000 til 2199' })
  .transform((text) => new Date(text));
const text = (limit: number) => withoutCpr(z.string().min(1).max(limit));
const percent = z.int().min(0).max(100).describe('Percent of tank or battery.');
const mileage = z.int().min(0).max(2_000_000);
const queues = [
  ...(['outToday', 'inToday', 'overdue', 'endsSoon', 'endsIn60', 'endsIn90'] as const),
  ...(['withoutReturn', 'withoutContract', 'withoutDeposit', 'owes'] as const),
] as const;
const states = ['reserved', 'active', 'overdue', 'returned', 'closed', 'cancelled'] as const;

/** The filters of the list of agreements, as on the screen. */
export const rentalFilterBody = z.strictObject({
  search: text(200).optional().describe('Words of number, customer, plate or car group; all must be found.'),
  queue: z.enum(queues).optional(),
  status: z.enum(states).optional(),
  productType: z.array(z.enum(rentalProducts)).max(3).optional(),
  department: id.optional().describe('The department that hands the car over.'),
  category: text(20).optional(),
  ...{ startsFrom: day.optional(), startsTo: day.optional(), endsFrom: day.optional(), endsTo: day.optional() },
  page: z.int().min(1).max(100_000).optional(),
});

const driver = z.strictObject({
  name: text(120),
  ...{ birthDate: day.optional(), email: z.email().max(254).optional() },
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .optional()
    .describe('With the country, as `+4586801234`.'),
  ...{ licenceNumber: text(30).optional(), licenceDate: day.optional(), licenceExpiresOn: day.optional() },
});

const drivers = z.array(driver).max(10);
const terms = {
  ...{ departmentOutId: id.optional(), departmentInId: id.optional(), ownerId: z.guid().optional() },
  ...{ deposit: ore.optional(), lateFee: ore.optional().describe('A begun day too late, øre without VAT.') },
  deductible: ore.optional(),
  excessKmPrice: z.int().min(0).max(1_000_000).optional().describe('Tenths of an øre for a kilometre.'),
  note: text(4000).optional(),
  userRegisteredInDmr: z.boolean().optional().describe('Needed before hand-over from 30 days on.'),
};

/** A new agreement: on a car or a car group, priced by the tables, by its quote, or by hand for a reason. */
export const newRentalBody = z.strictObject({
  productType: z.enum(rentalProducts),
  ...{ customerId: id, leadId: id.optional(), quoteId: id.optional() },
  car: text(40).optional().describe('Plate or stock number.'),
  category: text(20).optional().describe('The car group, where the car is chosen at hand-over.'),
  ...{ startsAt: moment, endsAt: moment },
  km: z.int().min(0).max(999_999).optional().describe('By the month, of a short rental in all.'),
  price: z.discriminatedUnion('basis', [
    z.strictObject({ basis: z.enum(['tables', 'quote']) }),
    z.strictObject({
      ...{ basis: z.literal('hand'), amount: ore, reason: text(500) },
      period: z.enum(['month', 'once']).optional(),
    }),
  ]),
  ...terms,
  drivers: drivers.optional(),
});

/** What an agreement says beside its car, its time and its price. What is left out is emptied. */
export const rentalBody = z.strictObject({
  version: z.int().min(1).describe('The version that was read.'),
  ...terms,
  ...{ kmIncluded: z.int().min(0).max(9_999_999).optional(), coverage: text(200).optional() },
  drivers,
});

const damage = z.strictObject({
  zone: text(60),
  ...{ x: z.int().min(0).max(1000).optional(), y: z.int().min(0).max(1000).optional() },
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ...{ note: withoutCpr(z.string().max(300)).optional(), estimate: ore.optional() },
});

const handled = {
  isMileageRight: z.boolean().optional().describe('Whether kilometres far above the last known are so.'),
  fuel: percent.optional(),
  keys: z.int().min(0).max(9).optional(),
  equipment: z.array(text(60)).max(30).optional(),
  damages: z.array(damage).max(20).optional(),
  signature: text(120).optional().describe('Who signed on paper.'),
  note: text(2000).optional(),
};

/** A hand-over. */
export const handOverBody = z.strictObject({
  car: text(40).optional(),
  mileage,
  ...handled,
  isEarlyRight: z.boolean().optional().describe('Whether the car is to go out more than a day before it begins.'),
});

/** A return. */
export const returnBody = z.strictObject({
  mileage,
  ...handled,
  isSoiled: z.boolean().optional(),
  goesTo: z.enum(['available', 'workshop']).optional(),
});

/** Another end. */
export const extendBody = z.strictObject({ version: z.int().min(1), endsAt: moment });

/** A cancellation. */
export const cancelBody = z.strictObject({
  reason: text(500),
  isNoShow: z.boolean().optional(),
  fee: ore.optional().describe('Instead of the fee of the terms.'),
  shownFee: ore.optional().describe('The fee of the terms that was read; refused where it is another by now.'),
});

const orNull = (amount: number | undefined) => (amount === undefined ? null : asOre(amount));

function termsOf(body: z.output<z.ZodObject<typeof terms>>) {
  return {
    ...{ ownerId: body.ownerId ?? null, departmentOutId: body.departmentOutId ?? null },
    ...{ departmentInId: body.departmentInId ?? null, deposit: orNull(body.deposit), lateFee: orNull(body.lateFee) },
    ...{ deductible: orNull(body.deductible), excessKmPrice: body.excessKmPrice ?? null, note: body.note ?? null },
    userRegisteredInDmr: body.userRegisteredInDmr ?? false,
  };
}

const driversOf = (rows: z.output<typeof drivers>) =>
  rows.map(({ name, ...row }) => ({
    ...{ name, birthDate: row.birthDate ?? null, phone: row.phone ?? null, email: row.email ?? null },
    ...{ licenceNumber: row.licenceNumber ?? null, licenceDate: row.licenceDate ?? null },
    licenceExpiresOn: row.licenceExpiresOn ?? null,
  }));

/** The input of a new agreement, idempotent by the call's key. */
export function newRentalOf(body: z.output<typeof newRentalBody>, key: string | undefined): NewAgreement {
  const { price, productType, customerId, startsAt, endsAt } = body;
  const hand = price.basis === 'hand' ? price : undefined;
  return {
    ...{ formKey: key, productType, customerId, startsAt, endsAt, ...termsOf(body) },
    ...{ leadId: body.leadId ?? null, quoteId: body.quoteId ?? null, car: body.car ?? null },
    ...{ category: body.category ?? null, km: body.km ?? null, priceBasis: price.basis },
    ...{ handAmount: orNull(hand?.amount), handPeriod: hand?.period ?? null, priceReason: hand?.reason ?? null },
    ...{ customerName: null, customerKind: 'private', customerPhone: null, customerEmail: null, customerCvr: null },
    ...{ isNewCustomer: false, insurance: null, level: null, delivery: false, daysAbroad: null },
    drivers: driversOf(body.drivers ?? []),
  };
}

/** What is saved of an agreement. */
export function rentalInputOf(body: z.output<typeof rentalBody>) {
  const { kmIncluded, coverage } = body;
  return {
    ...{ ...termsOf(body), kmIncluded: kmIncluded ?? null, coverage: coverage ?? null },
    drivers: driversOf(body.drivers),
  };
}

const damagesOf = (rows: z.output<typeof damage>[] = []) =>
  rows.map(({ zone, severity, x = null, y = null, note = '', estimate }) => ({
    ...{ zone, severity, x, y, note, estimate: orNull(estimate) },
  }));

export function handOverInputOf(body: z.output<typeof handOverBody>): HandOver {
  return {
    ...{
      car: body.car ?? null,
      mileageOut: body.mileage,
      isMileageRight: body.isMileageRight,
      isEarlyRight: body.isEarlyRight,
      fuelOut: body.fuel ?? null,
      keysOut: body.keys ?? null,
    },
    ...{ equipmentOut: body.equipment ?? [], damages: damagesOf(body.damages), signatureOut: body.signature ?? null },
    ...{ signatureOutFileId: null, noteOut: body.note ?? null, at: null },
  };
}

export function returnInputOf(body: z.output<typeof returnBody>): CarReturn {
  return {
    ...{
      mileageIn: body.mileage,
      isMileageRight: body.isMileageRight,
      fuelIn: body.fuel ?? null,
      keysIn: body.keys ?? null,
      at: null,
    },
    ...{ equipmentIn: body.equipment ?? null, damages: damagesOf(body.damages), isSoiled: body.isSoiled ?? false },
    ...{ signatureIn: body.signature ?? null, signatureInFileId: null, noteIn: body.note ?? null },
    goesTo: body.goesTo ?? 'available',
  };
}

/** The list's address with the filters of a body. */
export function rentalParamsOf({ productType = [], ...filters }: z.output<typeof rentalFilterBody>) {
  const said = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams([...said, ...productType.map((each) => ['productType', each])]);
}
