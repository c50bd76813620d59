import { allow } from '../auth/permissions.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { winLead } from '../leads/win-lead.ts';
import type { Tenant } from '../tenant.ts';
import { anyQuotesOf, type LockedQuote, lockQuote, quoteUpdate } from './quote-lock.ts';
import { isCarGone } from './send-quote.ts';
import { tellQuote } from './tell-quote.ts';

const reservationDays = 14;

/**
 * Confirms an accepted quote and reserves its car for the customer; its lead is won. Undefined when not found; refused
 * where the car is gone or promised to somebody else. Answers the numbers of others' accepted quotes for the car, who
 * are to be told.
 * @param now the present
 */
export async function confirmQuote(tenant: Tenant, id: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const { number, carId } = quote;
  if (quote.status === 'confirmed') return { id, number, others: [] };
  if (quote.status !== 'accepted') throw new DomainError('quote-not-accepted', 409);
  if (carId !== null) await reserve(tenant, quote, carId, now);
  await quoteUpdate(tenant, id).set({ status: 'confirmed' }).execute();
  await tellQuote(tenant, quote, { verb: 'quoteAccepted', summary: `bekræftede tilbud ${number} til` });
  const lead = quote.leadId === null ? undefined : await lockLead(tenant, quote.leadId);
  if (lead) await winLead(tenant, lead, quote.customerId);
  return { id, number, others: carId === null ? [] : await listAccepted(tenant, carId) };
}

async function reserve(tenant: Tenant, quote: LockedQuote, carId: number, now: Date) {
  if (await isCarGone(tenant, carId)) throw new DomainError('quote-car-gone', 409);
  const { leadId, customerId, recipientCompany, recipientName, recipientPhone, recipientEmail } = quote;
  const { db, organizationId } = tenant;
  const car = await db
    .selectFrom('car')
    .select(['state', 'reservedCustomerId', 'reservedLeadId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', carId)
    .forUpdate()
    .executeTakeFirst();
  if (car?.state === 'reserved') {
    const isTheirs =
      (customerId !== null && car.reservedCustomerId === customerId) ||
      (leadId !== null && car.reservedLeadId === leadId);
    if (!isTheirs) throw new DomainError('quote-car-promised', 409);
    return;
  }
  await moveCar(tenant, carId, {
    ...{ step: 'reserve', reservedUntil: daysAfter(dayOf(now), reservationDays) },
    ...{ reservedCustomerId: customerId, reservedLeadId: leadId, reservedFor: recipientCompany ?? recipientName },
    ...{ reservedPhone: recipientPhone, reservedEmail: recipientEmail },
  });
}

/** Accepted quotes of a car that wait for the dealer's answer. */
export function listAccepted(tenant: Tenant, carId: number) {
  return anyQuotesOf(tenant)
    .select(['id', 'number'])
    .where('carId', '=', carId)
    .where('status', '=', 'accepted')
    .where('deletedAt', 'is', null)
    .orderBy('answeredAt')
    .execute();
}

/** Says no to an accepted quote, with the reason the customer is told. Undefined when not found. */
export async function refuseQuote(tenant: Tenant, id: number, refusalReason: string) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const { number } = quote;
  if (quote.status === 'refused') return { id, number };
  if (quote.status !== 'accepted') throw new DomainError('quote-not-accepted', 409);
  await quoteUpdate(tenant, id).set({ status: 'refused', refusalReason }).execute();
  await tellQuote(tenant, quote, { verb: 'rejected', summary: `afslog tilbud ${number} til`, note: refusalReason });
  return { id, number };
}
