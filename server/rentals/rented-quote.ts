import type { Car } from '../cars/car-queries.ts';
import { daysAfter, monthsAfter } from '../format/day.ts';
import { readAccepted } from '../quotes/accepted-quote.ts';
import { isTheirs } from '../quotes/car-taken.ts';
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

/** Whether a car is reserved for the customer of a quote, who may not be known by number before the rental. */
export async function isReservedByQuote(tenant: Tenant, car: Car, quoteId: number | null | undefined) {
  if (car.availability !== 'reserved' || quoteId == null) return false;
  const quote = await openQuotesOf(tenant)
    .select(['customerId', 'leadId', 'recipientCompany', 'recipientName'])
    .where('id', '=', quoteId)
    .where('carId', '=', car.id)
    .where('status', 'in', ['accepted', 'confirmed'])
    .executeTakeFirst();
  return quote !== undefined && isTheirs(car, quote);
}
