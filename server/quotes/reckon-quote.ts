import type { Selectable } from 'kysely';
import type { QuoteTable } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { readApprovalLimit } from '../price-tables/approval-limit.ts';
import { readOverrides } from '../price-tables/live-overrides.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { priceQuote } from '../pricing/price-quote.ts';
import type { PriceResult } from '../pricing/types/quote.ts';
import type { PricedCar, PriceRequest } from '../pricing/types/request.ts';
import type { PriceTables } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { type QuoteAbout, readPricedCar } from './quote-car.ts';
import { quoteFinancing } from './quote-financing.ts';
import type { QuoteRequest } from './quote-types.ts';

export type QuoteHead = QuoteAbout &
  Pick<Selectable<QuoteTable>, 'customerId' | 'id' | 'productType' | 'recipientType'>;

/** A quote reckoned by the tables of its first day: its alternatives, and what they were reckoned from. */
export async function reckonQuote(tenant: Tenant, quote: QuoteHead, request: QuoteRequest) {
  const [published, car, approvalLimit] = await Promise.all([
    readTables(tenant, request.start),
    readPricedCar(tenant, quote, request),
    readApprovalLimit(tenant),
  ]);
  const overrides = await readOverrides(tenant, request.start, {
    ...{ carId: car.carId, customerId: quote.customerId, category: car.category, quoteId: quote.id },
  });
  const tables = { ...published, overrides };
  const { taxInterest } = published;
  const asked = { ...priceRequestOf(quote, request, car), approvalLimit, taxInterest };
  const alternatives = alternativesBy(tables, quote, request, asked);
  const [first] = pricesOf(alternatives);
  const financing = await quoteFinancing(tenant, quote, request, first?.quote.totals.oneTime.inclVat);
  return { tables, asked, alternatives, financing };
}

/** The alternatives of a quote by tables already read. */
export function alternativesBy(
  tables: PriceTables,
  quote: Pick<QuoteHead, 'productType'>,
  request: QuoteRequest,
  asked: PriceRequest,
) {
  return axesOf(quote, request).map((axes, at) => ({
    ...{ position: at + 1, request: { ...asked, ...axes } },
    result: priceQuote(tables, { ...asked, ...axes }),
  }));
}

export type Reckoned = Awaited<ReturnType<typeof reckonQuote>>;

/** The quotes of alternatives that have a price. */
export function pricesOf(alternatives: readonly { position: number; request: PriceRequest; result: PriceResult }[]) {
  return alternatives.flatMap(({ position, request, result }) =>
    result.isPriced ? [{ position, request, quote: result.quote }] : [],
  );
}

/** Term and kilometres of the first alternative, and of those of the others that are said. */
function axesOf({ productType }: Pick<QuoteHead, 'productType'>, request: QuoteRequest) {
  const { term, km, term2, km2, term3, km3 } = request;
  if (productType === 'sale') return [{ term: null, km: null }];
  const others = [
    { term: term2, km: km2 },
    { term: term3, km: km3 },
  ].filter((each) => each.term !== null || each.km !== null);
  return [{ term, km }, ...others.map((each) => ({ term: each.term ?? term, km: each.km ?? km }))];
}

type Asked = Omit<PriceRequest, 'approvalLimit' | 'taxInterest'>;

/** What a quote asks the engine for. */
export function priceRequestOf(quote: QuoteHead, request: QuoteRequest, car: PricedCar): Asked {
  const { start, term, km, usage, postalCode, claimsClass, birthDate, licenceDate } = request;
  const { coverage, deductible, addOns, level, serviceAddOns, delivery, ownLines } = request;
  const { productType, customerId, recipientType } = quote;
  return {
    ...{ car, productType, customerType: recipientType, customerId, lineId: String(quote.id), start, term, km },
    ...{ cars: request.cars ?? 1, usage, postalCode, claimsClass },
    drivers: birthDate || licenceDate ? [{ birthDate, licenceDate }] : [],
    firstPayment: asOre(request.firstPayment ?? 0),
    insurance: coverage === null ? null : { coverage, deductible: asOre(deductible ?? 0), addOns },
    service: level === null ? null : { level, addOns: serviceAddOns },
    ...{ delivery, extraDrivers: request.extraDrivers ?? 0, daysAbroad: request.daysAbroad ?? 0 },
    ownLines: ownLines.map(({ label, period, amount }) => ({
      label,
      // A sale and a short rental are not paid by the month; a credit's payment stands in its example alone.
      period: productType === 'sale' || productType === 'shortRental' ? 'once' : period,
      exclVat: amount,
    })),
  };
}

/** The form's fields for those of the engine that are named otherwise. */
const fields: Readonly<Record<string, string>> = {
  ...{ listPriceNew: 'value', salePriceInclVat: 'value', salePriceExclVat: 'value', priceExclVatExclTax: 'value' },
  ...{ insurance: 'coverage', 'insurance.coverage': 'coverage', 'insurance.deductible': 'deductible' },
  ...{ 'insurance.addOns': 'addOns', service: 'level', 'service.level': 'level', 'service.addOns': 'serviceAddOns' },
  ...{ driverAge: 'birthDate', licenceYears: 'licenceDate', kmPerYear: 'km', drivers: 'birthDate' },
};

/** The form's field that would mend what the engine refuses of an alternative. */
export function fieldOfRefusal(field: string, position: number) {
  const named = fields[field] ?? field;
  return position > 1 && (named === 'term' || named === 'km') ? `${named}${position}` : named;
}
