import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { lockQuote, quoteUpdate } from './quote-lock.ts';
import { tellOwner } from './tell-owner.ts';
import { tellQuote } from './tell-quote.ts';

/** Notes that a login of the customer has seen a revision of a quote; the seller is told the first time anybody has. */
export async function noteSighting(tenant: Tenant, quoteId: number, revision: number) {
  const quote = await lockQuote(tenant, quoteId);
  if (!quote) return;
  const summary = `så tilbud ${quote.number}, version ${revision}, til`;
  await tellQuote(tenant, quote, { verb: 'viewed', actorType: 'customer', summary });
  if (quote.status !== 'sent' || quote.seenAt !== null) return;
  await quoteUpdate(tenant, quoteId).set({ seenAt: sql<Date>`moment()` }).execute();
  await tellOwner(tenant, quote, 'quoteViewed');
}
