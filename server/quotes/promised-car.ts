import { sql } from 'kysely';
import { lockCar } from '../cars/car-commands.ts';
import type { Car } from '../cars/car-queries.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { isCarGone, isPromised, isTheirs } from './car-taken.ts';
import { quoteLostMail } from './lost-mail.ts';
import { addQuoteLink } from './quote-link.ts';
import { anyQuotesOf, type LockedQuote, lockQuote, openQuotesOf, quoteUpdate } from './quote-lock.ts';
import { postQuote } from './quote-post.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { tellOwner } from './tell-owner.ts';
import { tellQuote } from './tell-quote.ts';

const reservationDays = 14;

/** Reserves a quote's car for its customer. Refused where the car is gone, or reserved for somebody else. */
export async function reserveFor(tenant: Tenant, quote: LockedQuote, carId: number, now: Date) {
  if (await isCarGone(tenant, carId)) throw new DomainError('quote-car-gone', 409);
  const car = await lockCar(tenant, carId);
  if (car && isPromised(car, quote)) throw await promisedTo(tenant, car);
  if (car?.state === 'reserved') return;
  const { leadId, customerId, recipientCompany, recipientName, recipientPhone, recipientEmail } = quote;
  await moveCar(tenant, carId, {
    ...{ step: 'reserve', reservedUntil: daysAfter(dayOf(now), reservationDays) },
    ...{ reservedCustomerId: customerId, reservedLeadId: leadId, reservedFor: recipientCompany ?? recipientName },
    ...{ reservedPhone: recipientPhone, reservedEmail: recipientEmail },
  });
}

async function promisedTo(tenant: Tenant, car: Car) {
  const confirmed = await anyQuotesOf(tenant)
    .select(['number', 'customerId', 'leadId', 'recipientCompany', 'recipientName'])
    .where('carId', '=', car.id)
    .where('status', '=', 'confirmed')
    .orderBy('id', 'desc')
    .execute();
  const winner = confirmed.find((quote) => isTheirs(car, quote));
  return winner ? reservedTo(winner.number) : new DomainError('quote-car-promised', 409);
}

const reservedTo = (number: string) => new DomainError(`Bilen er reserveret til ${number}`, 409);

/** Refuses a quote that lost its car: for which quote. */
export async function refuseLost(tenant: Tenant, { lostToId }: Pick<LockedQuote, 'lostToId'>) {
  if (lostToId === null) return;
  const { number } = await anyQuotesOf(tenant).select('number').where('id', '=', lostToId).executeTakeFirstOrThrow();
  throw reservedTo(number);
}

/** Accepted quotes of a car that wait for the dealer's answer. */
export function listAccepted(tenant: Tenant, carId: number) {
  return openQuotesOf(tenant)
    .select(['id', 'number', 'customerId', 'leadId', 'recipientCompany', 'recipientName'])
    .where('carId', '=', carId)
    .where('status', '=', 'accepted')
    .orderBy('id')
    .execute();
}

/**
 * Refuses the accepted quotes of other customers of a car that was reserved for one: each is told by mail where there is an
 * address, the owner by a notification. The car is locked. @returns their numbers, and whether their customers were told
 */
export async function refuseOthers(tenant: Tenant, winner: LockedQuote, carId: number, origin: string) {
  const car = await lockCar(tenant, carId);
  const others = (await listAccepted(tenant, carId)).filter((each) => car && !isTheirs(car, each));
  const { name: from } = await findSettings(tenant);
  const refused: { number: string; isTold: boolean }[] = [];
  for (const { id, number } of others) {
    const lost = await lockQuote(tenant, id);
    if (!lost) continue;
    await quoteUpdate(tenant, id)
      .set({ status: 'refused', lostToId: winner.id, refusedAt: sql<Date>`moment()` })
      .execute();
    await tellQuote(tenant, lost, { verb: 'rejected', summary: `gav bilen til en anden end tilbud ${number} til` });
    const isTold = await mailLost(tenant, lost, { origin, from });
    await tellOwner(tenant, lost, 'quoteLost', { isTold });
    refused.push({ number, isTold });
  }
  return refused;
}

/** @returns whether there is an address to write to */
async function mailLost(tenant: Tenant, lost: LockedQuote, { origin, from }: { origin: string; from: string }) {
  const quote = lost.recipientEmail ? await readShownQuote(tenant, lost.id) : undefined;
  if (!quote || !lost.recipientEmail) return false;
  const url = `${origin}/documents/view/${await addQuoteLink(tenant, lost.id)}`;
  await postQuote(tenant, lost, quoteLostMail({ to: lost.recipientEmail, quote, url, from }), null);
  return true;
}
