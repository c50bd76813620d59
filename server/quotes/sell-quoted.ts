import { asOre } from '../format/money.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { sellCar } from '../sales/sale-commands.ts';
import { findSaleQuote, requireSaleQuote, saleQuotesOf } from '../sales/sale-quote.ts';
import type { SaleInput } from '../sales/sale-schema.ts';
import type { Tenant } from '../tenant.ts';
import { readAccepted } from './accepted-quote.ts';
import { confirmQuote } from './answer-quote.ts';
import { isCarGone, isCarPromised } from './car-taken.ts';

function findQuoteOfCar(tenant: Tenant, carId: number, id: number) {
  return saleQuotesOf(tenant, carId)
    .select(['id', 'number', 'customerId', 'leadId', 'recipientType', 'recipientName', 'recipientCompany'])
    .select(['recipientCvr', 'recipientEmail', 'recipientPhone', 'recipientAddress', 'recipientPostalCode'])
    .select('recipientCity')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What the sale of a car begins with: its accepted quote. Undefined where there is no such quote of the car. */
export async function readSaleQuote(tenant: Tenant, carId: number, id: number) {
  const quote = await findQuoteOfCar(tenant, carId, id);
  const accepted = quote && (await readAccepted(tenant, id));
  if (!accepted) return undefined;
  const { chosen, acceptance } = accepted;
  const delivery = chosen.lines.filter(({ kind }) => kind === 'delivery').reduce((sum, line) => sum + line.inclVat, 0);
  const isPrivate = quote.recipientType === 'private';
  return {
    ...{ id, number: quote.number, customerId: quote.customerId, leadId: quote.leadId },
    price: chosen.contractInclVat,
    deliveryCost: delivery === 0 ? null : asOre(delivery),
    isDistance: acceptance !== undefined && isPrivate,
    buyer: {
      kind: isPrivate ? ('private' as const) : ('business' as const),
      name: (isPrivate ? quote.recipientName : quote.recipientCompany) ?? quote.recipientName,
      ...{ cvr: quote.recipientCvr, email: quote.recipientEmail, phone: quote.recipientPhone },
      ...{ address: quote.recipientAddress, postalCode: quote.recipientPostalCode, city: quote.recipientCity },
    },
  };
}

export type SaleQuote = NonNullable<Awaited<ReturnType<typeof readSaleQuote>>>;

/**
 * Sells a car as `sellCar`; one that was quoted is confirmed to its customer first, so that the others of the car are told.
 * Refused for a quote that is not of the car, or not accepted. A quote that nobody named never stands in the way of the sale.
 */
export async function sellQuoted(tenant: Tenant, carId: number, input: SaleInput, origin: string) {
  // A lead is locked before the cars, also where the quote has another.
  if (input.leadId !== null) await lockLead(tenant, input.leadId);
  if (input.quoteId != null) {
    await requireSaleQuote(tenant, carId, input.quoteId);
    await confirmQuote(tenant, input.quoteId, origin);
    return sellCar(tenant, carId, input);
  }
  const quoteId = await findSaleQuote(tenant, carId, input);
  const quote = quoteId === null ? undefined : await findQuoteOfCar(tenant, carId, quoteId);
  if (quote && !(await isCarGone(tenant, carId)) && !(await isCarPromised(tenant, carId, quote))) {
    await confirmQuote(tenant, quote.id, origin);
  }
  return sellCar(tenant, carId, { ...input, quoteId });
}
