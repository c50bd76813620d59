import { priceQuote } from '../pricing/price-quote.ts';
import type { Tenant } from '../tenant.ts';
import { lockQuote, revisionsOf } from './quote-lock.ts';
import { reckonQuote } from './reckon-quote.ts';

/**
 * What the tables ask for a quote's rent, before the coarse rounding and without what was agreed: what an override is
 * measured against. Undefined where it has no price.
 */
export async function readListedRent(tenant: Tenant, quoteId: number) {
  const quote = await lockQuote(tenant, quoteId);
  const [newest] = await revisionsOf(tenant, quoteId).limit(1).execute();
  if (!quote || !newest) return undefined;
  const { tables, asked } = await reckonQuote(tenant, quote, newest.request);
  const protocols = tables.protocols.map((each) => ({ ...each, rounding: null }));
  const result = priceQuote({ ...tables, protocols, overrides: [] }, asked);
  return result.isPriced ? result.quote.lines.find(({ kind }) => kind === 'rent')?.exclVat : undefined;
}
