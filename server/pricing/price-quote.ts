import { asOre } from '../format/money.ts';
import { checkDriverAge } from './drivers.ts';
import { reckonFees, reckonLeasing } from './fees.ts';
import { reckonInsurance } from './insurance.ts';
import { reckonOwnLines } from './own-lines.ts';
import { attempt, refuse } from './refused.ts';
import { type Rent, reckonRent } from './rent.ts';
import { reckonSale } from './sale.ts';
import { reckonService } from './service.ts';
import { tracer } from './tracing.ts';
import type { PriceRefusal, PriceResult, QuoteTotals } from './types/quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceTables } from './types/tables.ts';
import { type LineBeforeVat, sumsOf, withVat } from './vat.ts';

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** Refuses numbers that no form would let through. */
function checkNumbers({ cars, extraDrivers, daysAbroad, firstPayment, start }: PriceRequest) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) refuse('input-missing', 'start', 'Skriv startdatoen');
  if (!isWhole(cars) || cars < 1) refuse('input-invalid', 'cars', 'Antal biler skal være mindst 1');
  if (!isWhole(extraDrivers)) refuse('input-invalid', 'extraDrivers', 'Antal førere skal være et helt tal');
  if (!isWhole(daysAbroad)) refuse('input-invalid', 'daysAbroad', 'Antal dage skal være et helt tal');
  if (!isWhole(firstPayment)) refuse('input-invalid', 'firstPayment', 'Førstegangsydelsen må ikke være negativ');
}

/** The invoice of a month is the unit: a contract is its months, and what is paid once. */
function totalsOf(lines: readonly LineBeforeVat[], rent: Rent, request: PriceRequest) {
  const monthly = withVat(lines.filter(({ period }) => period === 'month'));
  const once = withVat(lines.filter(({ period }) => period === 'once'));
  const [ofMonth, oneTime] = [sumsOf(monthly), sumsOf(once)];
  const months = monthly.length > 0 ? (request.term ?? 0) : 0;
  const totals: QuoteTotals = {
    monthly: ofMonth,
    oneTime,
    deposit: rent.deposit,
    months,
    contract: {
      exclVat: asOre(months * ofMonth.exclVat + oneTime.exclVat),
      vat: asOre(months * ofMonth.vat + oneTime.vat),
      inclVat: asOre(months * ofMonth.inclVat + oneTime.inclVat),
    },
    excessKmPrice: rent.excessKmPrice,
    kmIncluded: rent.kmIncluded,
    lateReturnFee: rent.protocol?.lateReturnFee ?? null,
  };
  return { lines: [...monthly, ...once], totals };
}

/** Prices a request by the tables of its start day: lines, totals and trace, or all that stands in the way. */
export function priceQuote(tables: PriceTables, request: PriceRequest): PriceResult {
  const refusals: PriceRefusal[] = [];
  const trace = tracer();
  attempt(refusals, () => checkNumbers(request));
  if (refusals.length > 0) return { isPriced: false, refusals };

  const { insurance, service } = request;
  const reckon = request.productType === 'sale' ? reckonSale : reckonRent;
  const rent = attempt(refusals, () => reckon(tables, request, trace));
  const protocol = rent?.protocol ?? null;
  attempt(refusals, () => checkDriverAge(request, protocol?.minDriverAge ?? null, trace.of('terms')));
  const parts = [
    attempt(refusals, () => (protocol ? reckonLeasing(protocol, request, trace) : [])),
    attempt(refusals, () => (service ? reckonService(tables, request, service, trace) : [])),
    attempt(refusals, () => (insurance ? reckonInsurance(tables, request, insurance, trace) : [])),
    attempt(refusals, () => (protocol ? reckonFees(protocol, request, trace) : [])),
  ];
  if (!rent || refusals.length > 0) return { isPriced: false, refusals: unique(refusals) };
  const reckoned = attempt(refusals, () => {
    const lines = [...rent.lines, ...parts.flatMap((part) => part ?? [])];
    return totalsOf([...lines, ...reckonOwnLines(request, lines, trace)], rent, request);
  });
  if (!reckoned) return { isPriced: false, refusals };
  return { isPriced: true, quote: { ...reckoned, trace: trace.steps, approval: rent.approval } };
}

const unique = (refusals: readonly PriceRefusal[]) =>
  refusals.filter(
    ({ field, text }, at) => refusals.findIndex((each) => each.field === field && each.text === text) === at,
  );
