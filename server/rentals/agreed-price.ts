import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { choicesOf } from '../price-tables/try-choices.ts';
import { shareOf } from '../pricing/arithmetic.ts';
import { groupSumsOf } from '../pricing/group-sums.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { PriceRefusal, QuoteLine, QuoteTotals, TraceStep } from '../pricing/types/quote.ts';
import { inTerm } from '../pricing/words.ts';
import { totalsOf } from '../quotes/read-alternatives.ts';
import type { Tenant } from '../tenant.ts';
import type { AgreedPrice } from './agreement-input.ts';
import type { NewAgreement } from './agreement-schema.ts';
import { fieldOfPrice, reckonRental } from './rental-price.ts';
import { rentalMonths, termOf } from './rental-rules.ts';
import type { RentedQuote } from './rented-quote.ts';

const standardVat = 2500;

type Line = Pick<QuoteLine, 'exclVat' | 'inclVat' | 'key' | 'label' | 'period' | 'vat' | 'vatRate'> & { kind: string };
type Found = { lines: readonly Line[]; totals: QuoteTotals | ReturnType<typeof totalsOf>; trace: readonly TraceStep[] };
type Priced = Found & { isPriced: true };
type Result = Priced | { isPriced: false; refusals: readonly PriceRefusal[] };

type Payer = Parameters<typeof reckonRental>[2];

/** What a rental costs: by the tables, as its quote was accepted, or as it was agreed by hand. */
async function findPrice(
  tenant: Tenant,
  input: NewAgreement,
  payer: Payer,
  quote: RentedQuote | undefined,
): Promise<Result> {
  if (input.priceBasis === 'hand') return byHand(input);
  if (input.priceBasis === 'quote') {
    if (!quote) throw new DomainError('rental-quote-gone', 409, 'priceBasis');
    refuseOtherTerms(input, quote);
    const { chosen } = quote;
    return { isPriced: true, lines: chosen.lines, totals: totalsOf(chosen), trace: chosen.trace };
  }
  const result = await reckonRental(tenant, input, payer);
  if (!result.isPriced) return result;
  const { lines, totals, trace, approval } = result.quote;
  if (approval.state === 'pendingApproval') throw new DomainError('rental-price-unapproved', 409, 'priceBasis');
  return { isPriced: true, lines, totals, trace };
}

/** The price of a quote holds for its own period and kilometres. */
function refuseOtherTerms(input: NewAgreement, { productType, chosen }: RentedQuote) {
  if (input.productType !== productType) throw new DomainError('rental-quote-product', 409, 'productType');
  if (input.km !== null && chosen.km !== null && input.km !== chosen.km) {
    throw new DomainError(`rental-quote-km:${chosen.km}`, 409, 'km');
  }
  const [quoted, asked] = [chosen.term ?? 1, termOf(productType, input)];
  if (quoted === asked) return;
  const facts = [quoted, asked].map((term) => inTerm(term, productType)).join('|');
  throw new DomainError(`rental-quote-term:${facts}`, 409, 'endsAt');
}

function byHand(input: NewAgreement): Priced {
  const amount = input.handAmount ?? asOre(0);
  const isShort = input.productType === 'shortRental';
  const period = isShort ? 'once' : (input.handPeriod ?? 'month');
  const vat = shareOf(amount, standardVat);
  const sums = { exclVat: amount, vat, inclVat: asOre(amount + vat) };
  const none = { exclVat: asOre(0), vat: asOre(0), inclVat: asOre(0) };
  const months = isShort || period === 'once' ? 0 : rentalMonths(input.startsAt, input.endsAt);
  const times = Math.max(1, months);
  const contract = {
    ...{ exclVat: asOre(sums.exclVat * times), vat: asOre(sums.vat * times) },
    inclVat: asOre(sums.inclVat * times),
  };
  return {
    isPriced: true,
    lines: [{ ...sums, kind: 'rent', key: 'rent', label: 'Leje', period, vatRate: standardVat }],
    totals: {
      ...{ monthly: months > 0 ? sums : none, oneTime: months > 0 ? none : sums, contract, months },
      ...{ deposit: asOre(0), excessKmPrice: null, kmIncluded: null, lateReturnFee: null },
    },
    trace: [],
  };
}

/** The price that an agreement is made with. Refused, at the field that would mend it, where there is none. */
export async function agreedPrice(
  tenant: Tenant,
  input: NewAgreement,
  payer: Payer,
  quote: RentedQuote | undefined,
): Promise<AgreedPrice> {
  const price = await findPrice(tenant, input, payer, quote);
  if (!price.isPriced) {
    const [refusal] = price.refusals;
    throw new DomainError(`rental-no-price:${refusal?.text ?? ''}`, 409, fieldOfPrice(refusal?.field ?? ''));
  }
  const { lines, totals, trace } = price;
  return {
    ...{ priceBasis: input.priceBasis, priceReason: input.priceReason },
    priceTrace: trace.length > 0 ? trace : null,
    lines: lines.map(({ kind, label, period, exclVat, vatRate }) => ({ kind, label, period, exclVat, vatRate })),
    kmIncluded: wholeKm(input, totals.kmIncluded),
    excessKmPrice: input.excessKmPrice ?? totals.excessKmPrice,
    lateFee: input.lateFee ?? totals.lateReturnFee ?? (await findSettings(tenant)).rentalLateFee,
    deposit: input.deposit ?? (totals.deposit > 0 ? totals.deposit : null),
    coverage: await coverageOf(tenant, input, quote),
    deductible: input.deductible ?? quote?.chosen.deductible ?? null,
  };
}

/** Kilometres of the whole agreement: what is agreed by the month counts for each of them. */
function wholeKm({ km, productType, startsAt, endsAt }: NewAgreement, included: number | null) {
  const agreed = km ?? included;
  if (agreed === null || productType === 'shortRental') return agreed;
  return agreed * rentalMonths(startsAt, endsAt);
}

/** Insurance and packages in words. */
async function coverageOf(
  tenant: Tenant,
  { insurance, level, startsAt, priceBasis }: NewAgreement,
  quote?: RentedQuote,
) {
  if (priceBasis === 'quote' && quote) {
    const named = quote.chosen.lines.filter(({ kind }) => /^(insurance|service)/.test(kind)).map(({ label }) => label);
    return named.join(', ').slice(0, 200) || null;
  }
  if (insurance === null && level === null) return null;
  const { coverages, levels } = choicesOf(await readTables(tenant, dayOf(startsAt)));
  const named = [
    coverages.find(({ value }) => value === insurance)?.label,
    levels.find(({ value }) => value === level)?.label,
  ];
  return named.filter(Boolean).join(', ').slice(0, 200) || null;
}

/** What the form shows of a price before the agreement is made, or why there is none. */
export async function tryRentalPrice(
  tenant: Tenant,
  input: NewAgreement,
  payer: Payer,
  quote: RentedQuote | undefined,
) {
  const price = await findPrice(tenant, input, payer, quote);
  if (!price.isPriced) {
    return { refusals: price.refusals.map(({ field, text }) => ({ field: fieldOfPrice(field), text })) };
  }
  const { lines, totals, trace } = price;
  return {
    refusals: [],
    price: { lines, totals, groups: groupSumsOf(lines), trace: traceFor(trace, 'seller') },
  };
}
