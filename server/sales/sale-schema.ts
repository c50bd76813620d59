import { z } from 'zod';
import { vatSchemes } from '../cars/car-enums.ts';
import { normalizePlate, plateKind, plateMessage } from '../cars/plate.ts';
import { discountOf, dueOf, type Missing, missingOf, soldPriceOf } from '../cars/sale-rules.ts';
import { isLegacyVin, isVin, normalizeVin, vinMessage } from '../cars/vin.ts';
import { formKey } from '../edit/form-key.ts';
import { readAmount } from '../format/amount.ts';
import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readPastDay,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import type { Ore } from '../format/money.ts';
import type { Unreadable } from '../format/number.ts';
import { paymentKinds, paymentWays } from './payment-rules.ts';

const buyerKinds = ['private', 'business'] as const;
const debtPayers = ['dealer', 'buyer'] as const;

function readPercent(text: string) {
  const [, percent] = /^(\d{1,3}(?:,\d{1,2})?) ?%?$/.exec(text) ?? [];
  const value = Number(percent?.replace(',', '.'));
  return value <= 100 ? value : { problem: 'Skriv rabatten fra 0 til 100, fx 3,5' };
}

function readPlate(text: string) {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: plateMessage };
}

function readVin(text: string) {
  const vin = normalizeVin(text);
  return isVin(vin) || isLegacyVin(vin) ? vin : { problem: vinMessage };
}

/** An optional field; a missing one is empty. */
const empty = <Value>(read: (text: string) => Value | Unreadable) => optional(read).transform((value) => value ?? null);
const text = (limit: number) => empty(textUpTo(limit));
const paragraph = (limit: number) => paragraphUpTo(limit).transform((value) => value ?? null);
const amount = empty(readAmount);

/** A sale as it is typed; `today` is `YYYY-MM-DD`. */
function saleSchema(today: string) {
  return z.object({
    version,
    formKey,
    soldAt: needed((text) => readPastDay(text, today), 'Skriv, hvornår bilen er solgt'),
    price: needed(readAmount, 'Skriv, hvad bilen er solgt for'),
    isPriceExclVat: flag,
    discountAmount: amount,
    discountPercent: empty(readPercent),
    deliveryCost: amount,
    vatScheme: empty(oneOf(vatSchemes)),
    vatCorrection: amount,
    vatNote: text(300),
    sellerId: z.guid({ error: unusable }).optional(),
    departmentId: empty(readChoice),
    customerId: empty(readChoice),
    leadId: empty(readChoice),
    quoteId: optional(readChoice),
    buyerKind: needed(oneOf(buyerKinds), 'Vælg, om køber er privat eller en virksomhed'),
    buyerName: text(120),
    buyerAddress: text(120),
    buyerPostalCode: empty(readPostalCode),
    buyerCity: text(60),
    buyerPhone: empty(readPhone),
    buyerEmail: empty(readEmail),
    buyerCvr: empty(readCvr),
    isDistance: flag,
    isFinanced: flag,
    mileage: empty(wholeFrom(0, 2_000_000)),
    isMileageGuaranteed: flag,
    deliverBy: empty(readDay),
    deliveryPlace: text(120),
    preparation: paragraph(2000),
    guarantee: paragraph(1000),
    reservations: paragraph(2000),
    deposit: amount,
    tradeInBrand: text(60),
    tradeInModel: text(60),
    tradeInPlate: empty(readPlate),
    tradeInVin: empty(readVin),
    tradeInMileage: empty(wholeFrom(0, 2_000_000)),
    tradeInValue: amount,
    tradeInDebt: amount,
    tradeInDebtBy: empty(oneOf(debtPayers)),
    tradeInValidTo: empty(readDay),
  });
}

type Typed = z.output<ReturnType<typeof saleSchema>>;

const missingWords: Record<Missing, string> = {
  buyerName: 'Skriv købers navn, før slutsedlen laves',
  buyerAddress: 'Skriv købers adresse, før slutsedlen laves',
  buyerPostalCode: 'Skriv købers postnummer, før slutsedlen laves',
  buyerCity: 'Skriv købers by, før slutsedlen laves',
  vatScheme: 'Vælg moms, før slutsedlen laves',
  deliverBy: 'Skriv, hvornår bilen leveres senest, før slutsedlen laves',
};

type Asked = { isForContract: boolean; hasVin: boolean; registrationTax: Ore };

/** As `saleSchema`, with what the fields ask of each other, and what a contract asks. */
export function soundSaleSchema(today: string, { isForContract, hasVin, registrationTax }: Asked) {
  return saleSchema(today).superRefine((typed, context) => {
    const missing = isForContract ? missingOf(typed) : [];
    const problems = [
      ...problemsOf(typed, registrationTax),
      ...missing.map((field): Problem => [field, missingWords[field]]),
    ];
    if (isForContract && !hasVin) context.addIssue({ code: 'custom', path: ['vin'], message: 'contract-needs-vin' });
    for (const [field, message] of problems) context.addIssue({ code: 'custom', path: [field], message });
  });
}

type Problem = readonly [field: keyof Typed, message: string];

const tradeInFields = [
  ...(['tradeInBrand', 'tradeInModel', 'tradeInPlate', 'tradeInVin', 'tradeInMileage', 'tradeInValue'] as const),
  ...(['tradeInDebt', 'tradeInDebtBy', 'tradeInValidTo'] as const),
];

function problemsOf(typed: Typed, registrationTax: Ore): Problem[] {
  const { price, isPriceExclVat, discountAmount, discountPercent, tradeInValue, deposit, tradeInDebt } = typed;
  const { tradeInDebtBy } = typed;
  const agreed = { price, isPriceExclVat, discountAmount, discountPercent };
  const soldPrice = soldPriceOf(agreed, registrationTax);
  const due = dueOf({ soldPrice, tradeInValue, tradeInDebt, tradeInDebtBy });
  const hasTradeIn = tradeInFields.some((field) => typed[field] != null);
  const rules: [boolean, ...Problem][] = [
    [
      discountAmount !== null && discountPercent !== null,
      'discountPercent',
      'Skriv rabatten i kroner eller procent, ikke begge',
    ],
    [discountOf(agreed) > price, 'discountAmount', 'Rabatten er større end prisen'],
    [isPriceExclVat && typed.vatScheme !== 'full', 'vatScheme', 'Kun en bil med fuld moms kan have en pris uden moms'],
    [(typed.deliveryCost ?? 0) > soldPrice, 'deliveryCost', 'Leveringen er en del af prisen og kan ikke være større'],
    [typed.vatCorrection != null && !typed.vatNote, 'vatNote', 'Skriv, hvorfor momsbeløbet er rettet'],
    [hasTradeIn && !typed.tradeInBrand, 'tradeInBrand', 'Skriv byttebilens mærke'],
    [hasTradeIn && !typed.tradeInModel, 'tradeInModel', 'Skriv byttebilens model'],
    [hasTradeIn && tradeInValue === null, 'tradeInValue', 'Skriv, hvad byttebilen er sat til'],
    [(tradeInDebt ?? 0) > 0 && tradeInDebtBy === null, 'tradeInDebtBy', 'Vælg, hvem der indfrier restgælden'],
    [(deposit ?? 0) > Math.max(due, 0), 'deposit', 'Udbetalingen er større end det, køber skal betale'],
  ];
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [[field, message] as const] : []));
}

export type SaleInput = z.output<ReturnType<typeof soundSaleSchema>>;
export type SaleFields = Omit<SaleInput, 'version' | 'formKey'>;

const kroner = (text: string) => {
  const typed = readAmount(text);
  return typed === 0 ? { problem: 'Beløbet skal være større end 0' } : typed;
};

/** A payment that is ticked off. */
export function paymentSchema(today: string) {
  return z.object({
    step: z.literal('pay', { error: unusable }),
    paymentId: z.coerce.number({ error: unusable }).int(unusable).nonnegative(unusable),
    kind: z.enum(paymentKinds, { error: unusable }).optional(),
    amount: needed(kroner, 'Skriv, hvad der er betalt'),
    paidOn: needed((text) => readPastDay(text, today), 'Skriv, hvornår der er betalt'),
    way: needed(oneOf(paymentWays), 'Vælg, hvordan der er betalt'),
  });
}

export type PaymentInput = z.output<ReturnType<typeof paymentSchema>>;

/** A payment that was not made after all. */
export const unpaidSchema = z.object({
  step: z.literal('unpay', { error: unusable }),
  paymentId: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
});

const handoverPoints = ['paid', 'registration', 'insurance', 'debt', 'keys', 'serviceBook'] as const;
const points = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .optional()
  .transform((value) => handoverPoints.filter((point) => [value ?? []].flat().includes(point)));

/** The checklist of the handover: the points that are ticked, and those that were when the page was opened. */
export function handoverSchema(today: string) {
  return z.object({
    step: z.enum(['tick', 'deliver'], { error: unusable }),
    points,
    seen: points,
    deliveredAt: needed((text) => readPastDay(text, today), 'Skriv, hvornår bilen er udleveret'),
  });
}

export type HandoverInput = z.output<ReturnType<typeof handoverSchema>>;
