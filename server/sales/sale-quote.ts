import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

const agreed = ['accepted', 'confirmed'] as const;

/** The quotes by which a car is sold: what their customers have accepted. */
export const saleQuotesOf = ({ db, organizationId }: Tenant, carId: number) =>
  db
    .selectFrom('quote')
    .where('quote.organizationId', '=', organizationId)
    .where('quote.carId', '=', carId)
    .where('quote.productType', '=', 'sale')
    .where('quote.status', 'in', agreed)
    .where('quote.deletedAt', 'is', null)
    .where('quote.erasedAt', 'is', null);

/** Refuses, at its field, a quote that the car cannot be sold by. */
export async function requireSaleQuote(tenant: Tenant, carId: number, quoteId: number | null) {
  const quote = await saleQuotesOf(tenant, carId).select('id').where('id', '=', quoteId).executeTakeFirst();
  if (!quote) throw new DomainError('sale-quote', 409, 'quoteId');
}

type Buyer = { customerId: number | null; leadId: number | null };

/** The quote that a buyer has accepted of a car, the newest if there are more. */
export async function findSaleQuote(tenant: Tenant, carId: number, { customerId, leadId }: Buyer) {
  const quote = await saleQuotesOf(tenant, carId)
    .select('id')
    .where((eb) => eb.or([eb('customerId', '=', customerId), eb('leadId', '=', leadId)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return quote?.id ?? null;
}
