import { daysAfter, monthsAfter } from '../format/day.ts';
import { readAccepted } from '../quotes/accepted-quote.ts';
import { openQuotesOf } from '../quotes/quote-lock.ts';
import type { Tenant } from '../tenant.ts';

/** The clock at which a rental of a quote begins and ends, unless one says otherwise. */
const usualTime = '08:00';

/** An accepted quote that an agreement is made of, with the chosen alternative; undefined for one of another kind. */
export async function readRentedQuote(tenant: Tenant, id: number) {
  const quote = await openQuotesOf(tenant)
    .select(['id', 'number', 'productType', 'customerId', 'leadId', 'carId', 'category', 'recipientType'])
    .select(['recipientName', 'recipientCompany', 'recipientCvr', 'recipientEmail', 'recipientPhone', 'ownerId'])
    .where('id', '=', id)
    .where('status', 'in', ['accepted', 'confirmed'])
    .executeTakeFirst();
  const { productType } = quote ?? {};
  if (!quote || !productType || productType === 'sale') return undefined;
  const accepted = await readAccepted(tenant, id);
  if (!accepted) return undefined;
  const { chosen, revision } = accepted;
  const { start, category } = revision.request;
  const term = chosen.term ?? 1;
  const end = productType === 'shortRental' ? daysAfter(start, term) : monthsAfter(start, term);
  return {
    ...{ ...quote, productType, chosen, category: quote.category ?? category },
    period: { startsAt: { day: start, time: usualTime }, endsAt: { day: end, time: usualTime } },
  };
}

export type RentedQuote = NonNullable<Awaited<ReturnType<typeof readRentedQuote>>>;
