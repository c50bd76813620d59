import { lockCar } from '../cars/car-commands.ts';
import { lockLead } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';

/** The organisation's quotes, deleted ones too. */
export const anyQuotesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('quote').where('quote.organizationId', '=', organizationId);

/** The organisation's quotes, without those deleted or erased. */
export const openQuotesOf = (tenant: Tenant) =>
  anyQuotesOf(tenant).where('quote.deletedAt', 'is', null).where('quote.erasedAt', 'is', null);

/** A quote, locked until the transaction ends; undefined when not found, deleted or erased. */
export async function lockQuote(tenant: Tenant, id: number) {
  const quote = await anyQuotesOf(tenant).selectAll('quote').where('quote.id', '=', id).forUpdate().executeTakeFirst();
  return quote?.deletedAt === null && quote.erasedAt === null ? quote : undefined;
}

/**
 * A quote, locked after its lead and car, as a sale locks them: what changes more than the quote waits for each other in
 * this order. As `lockQuote`.
 */
export async function lockQuoteAndCar(tenant: Tenant, id: number) {
  const about = await anyQuotesOf(tenant).select(['carId', 'leadId']).where('id', '=', id).executeTakeFirst();
  if (about && about.leadId !== null) await lockLead(tenant, about.leadId);
  if (about && about.carId !== null) await lockCar(tenant, about.carId);
  return lockQuote(tenant, id);
}

export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>;

/** An update of a locked quote. */
export const quoteUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('quote').where('organizationId', '=', organizationId).where('id', '=', id);

/** The revisions of a quote, the newest first. */
export const revisionsOf = ({ db, organizationId }: Tenant, quoteId: number) =>
  db
    .selectFrom('quoteRevision')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('quoteId', '=', quoteId)
    .orderBy('number', 'desc');

/** The draft of a quote, if it has one. */
export const findDraft = (tenant: Tenant, quoteId: number) =>
  revisionsOf(tenant, quoteId).where('status', '=', 'draft').executeTakeFirst();

/** An update of a revision. */
export const revisionUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('quoteRevision').where('organizationId', '=', organizationId).where('id', '=', id);
