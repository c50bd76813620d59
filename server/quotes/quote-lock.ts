import type { Tenant } from '../tenant.ts';

/** The organisation's quotes, deleted ones too. */
export const anyQuotesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('quote').where('quote.organizationId', '=', organizationId);

/** A quote, locked until the transaction ends; undefined when not found, deleted or erased. */
export async function lockQuote(tenant: Tenant, id: number) {
  const quote = await anyQuotesOf(tenant).selectAll('quote').where('quote.id', '=', id).forUpdate().executeTakeFirst();
  return quote?.deletedAt === null && quote.erasedAt === null ? quote : undefined;
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
