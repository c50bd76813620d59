import { priceQuote } from '#server/pricing/price-quote.ts';
import type { LineKind } from '#server/pricing/types/quote.ts';
import type { PricedCar, PriceRequest } from '#server/pricing/types/request.ts';
import type { PriceProtocol, PriceTables } from '#server/pricing/types/tables.ts';
import { priceTables, rentalProtocol, van, vanRequest } from './price-tables.ts';

/** The quote, or the test fails with the refusals. */
export function priced(change: Partial<PriceRequest> = {}, tables: Partial<PriceTables> = {}) {
  const result = priceQuote({ ...priceTables, ...tables }, { ...vanRequest, ...change });
  if (!result.isPriced) throw new Error(result.refusals.map(({ text }) => text).join('; '));
  return result.quote;
}
/** The sum of a kind's lines. */
export const lineOf = (kind: LineKind, ...args: Parameters<typeof priced>) =>
  priced(...args)
    .lines.filter((line) => line.kind === kind)
    .reduce((sum, { exclVat }) => sum + exclVat, 0);
export const rentOf = (...args: Parameters<typeof priced>) => lineOf('rent', ...args);
/** Fields and texts of what stands in the way. */
export function refusalsOf(change: Partial<PriceRequest>, tables: Partial<PriceTables> = {}) {
  const result = priceQuote({ ...priceTables, ...tables }, { ...vanRequest, ...change });
  return result.isPriced ? [] : result.refusals.map(({ field, text }) => [field, text]);
}
export const withProtocol = (change: Partial<PriceProtocol>) => ({ protocols: [{ ...rentalProtocol, ...change }] });
export const withCar = (change: Partial<PricedCar>) => ({ car: { ...van, ...change } });
