import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { winLead } from '../leads/win-lead.ts';
import type { Tenant } from '../tenant.ts';
import { refuseLost, refuseOthers, reserveFor } from './promised-car.ts';
import { lockQuote, lockQuoteAndCar, quoteUpdate } from './quote-lock.ts';
import { tellQuote } from './tell-quote.ts';

/**
 * Confirms an accepted quote and reserves its car for the customer; its lead is won, and the others' accepted quotes of
 * the car are refused. Undefined when not found; refused where the car is gone or promised to somebody else.
 * @param origin the product's address without a path, for the mails to the others
 * @param now the present
 */
export async function confirmQuote(tenant: Tenant, id: number, origin: string, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuoteAndCar(tenant, id);
  if (!quote) return undefined;
  const { number, carId } = quote;
  if (quote.status === 'confirmed') return { id, number, others: [] };
  await refuseLost(tenant, quote);
  if (quote.status !== 'accepted') throw new DomainError('quote-not-accepted', 409);
  if (carId !== null) await reserveFor(tenant, quote, carId, now);
  await quoteUpdate(tenant, id).set({ status: 'confirmed', confirmedAt: sql<Date>`moment()` }).execute();
  await tellQuote(tenant, quote, { verb: 'quoteAccepted', summary: `bekræftede tilbud ${number} til` });
  const lead = quote.leadId === null ? undefined : await lockLead(tenant, quote.leadId);
  if (lead) await winLead(tenant, lead, quote.customerId);
  return { id, number, others: carId === null ? [] : await refuseOthers(tenant, quote, carId, origin) };
}

/** Says no to an accepted quote, with the reason the customer is told. Undefined when not found. */
export async function refuseQuote(tenant: Tenant, id: number, refusalReason: string) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const { number } = quote;
  if (quote.status === 'refused') return { id, number };
  if (quote.status !== 'accepted') throw new DomainError('quote-not-accepted', 409);
  await quoteUpdate(tenant, id).set({ status: 'refused', refusalReason, refusedAt: sql<Date>`moment()` }).execute();
  await tellQuote(tenant, quote, { verb: 'rejected', summary: `afslog tilbud ${number} til`, note: refusalReason });
  return { id, number };
}
