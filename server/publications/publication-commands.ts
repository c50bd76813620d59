import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

type Revision = { leadId: number | null; customerId: number | null; revisionId: number };

/** Shows a revision of a quote to its customer, else its lead's; nobody where neither is known. */
export async function publishRevision(tenant: Tenant, { leadId, customerId, revisionId }: Revision) {
  const to = customerId ?? (leadId === null ? null : await customerOfLead(tenant, leadId));
  if (to !== null) await publish(tenant, { customerId: to, revisionId, versionId: null, note: null });
}

/** Shows a lead's new customer the quotes that were sent before it was known whose the lead is. */
export async function publishSent(tenant: Tenant, leadId: number, customerId: number) {
  const { db, organizationId } = tenant;
  const sent = await db
    .selectFrom('quoteRevision')
    .innerJoin('quote', (join) =>
      join
        .onRef('quote.organizationId', '=', 'quoteRevision.organizationId')
        .onRef('quote.id', '=', 'quoteRevision.quoteId'),
    )
    .select('quoteRevision.id')
    .where('quote.organizationId', '=', organizationId)
    .where('quote.leadId', '=', leadId)
    .where('quote.customerId', 'is', null)
    .where('quote.deletedAt', 'is', null)
    .where('quoteRevision.status', '=', 'sent')
    .execute();
  for (const { id } of sent) await publish(tenant, { customerId, revisionId: id, versionId: null, note: null });
}

/** The customer whose a lead is, as far as it is known. */
export async function customerOfLead({ db, organizationId }: Tenant, leadId: number) {
  const lead = await db
    .selectFrom('lead')
    .select('customerId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  return lead?.customerId ?? null;
}

type Published = {
  customerId: number;
  revisionId: number | null;
  versionId: number | null;
  note: string | null;
  /** The lead whose people alone see it, beside those who see all. */
  leadId?: number | null;
};

/**
 * Shows a revision of a quote or a version of a document to a customer. One that was withdrawn is shown anew; one that is
 * shown stays as it is, but for its note. @returns its id
 */
export function publish({ db, organizationId }: Tenant, { leadId = null, ...published }: Published) {
  return db
    .insertInto('portalPublication')
    .values({ organizationId, leadId, ...published })
    .onConflict((on) =>
      on.constraint('portal_publication_once').doUpdateSet({
        ...{ withdrawnAt: null, note: published.note, leadId },
        publishedAt: sql<Date>`case when "portalPublication"."withdrawnAt" is null
          then "portalPublication"."publishedAt" else moment() end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Shows the versions of a document to a customer no more: all, or those that another one replaces; signed copies stay then. */
export function hideVersions(
  { db, organizationId }: Tenant,
  customerId: number,
  documentId: number,
  replacedBy: number | null,
) {
  const isReplaced = sql<boolean>`(${replacedBy}::bigint is null or version.id <> ${replacedBy}::bigint
    and not exists (select from "signedCopy" copy where copy."organizationId" = version."organizationId"
      and copy."fileId" = version."fileId"))`;
  return db
    .updateTable('portalPublication')
    .set({ withdrawnAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('withdrawnAt', 'is', null)
    .where('versionId', 'in', (eb) =>
      eb
        .selectFrom('documentVersion as version')
        .select('version.id')
        .where('version.organizationId', '=', organizationId)
        .where('version.documentId', '=', documentId)
        .where(isReplaced),
    )
    .execute();
}

type Former = { customerId: number; publicationId: number | null };

/** Shows another version of a document to those who were shown an earlier one, in its place. */
export async function showVersion(
  tenant: Tenant,
  { customerId, publicationId }: Former,
  { documentId, number }: { documentId: number; number: number },
) {
  const { db, organizationId } = tenant;
  const version = await db
    .selectFrom('documentVersion')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom('portalPublication')
    .select(['leadId', 'note'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', publicationId ?? 0)
    .executeTakeFirst();
  await hideVersions(tenant, customerId, documentId, version.id);
  const shown = { customerId, revisionId: null, versionId: version.id, note: null, leadId: former?.leadId ?? null };
  return { publicationId: (await publish(tenant, shown)).id };
}

/**
 * Keeps that a login has seen a publication. @returns whether it was the first time. Refused when the publication is gone.
 */
export async function markSighted({ db, organizationId }: Tenant, publicationId: number, portalUserId: string) {
  const open = await db
    .selectFrom('portalPublication')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', publicationId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (!open) throw new DomainError('form-failed', 409);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('portalSighting')
    .values({ organizationId, publicationId, portalUserId })
    .onConflict((on) => on.constraint('portal_sighting_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
