import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { DocumentKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { DocumentHolder } from './document-holder.ts';
import { customerKinds } from './document-types.ts';

/**
 * Whether the role may read documents of this kind: roles that see no customers read none of their contracts and
 * payments.
 */
export function mayReadKind({ role }: Pick<Tenant, 'role'>, kind: DocumentKind) {
  return can(role, 'customers', 'read') || !customerKinds.some((each) => each === kind);
}

/** All versions, with files, of documents that are not deleted, regardless of role. */
export function versionsOf({ db, organizationId }: Tenant) {
  return db
    .selectFrom('document')
    .innerJoin('documentVersion', (join) =>
      join
        .onRef('documentVersion.organizationId', '=', 'document.organizationId')
        .onRef('documentVersion.documentId', '=', 'document.id'),
    )
    .innerJoin('file', (join) =>
      join
        .onRef('file.organizationId', '=', 'documentVersion.organizationId')
        .onRef('file.id', '=', 'documentVersion.fileId'),
    )
    .where('document.organizationId', '=', organizationId)
    .where('document.deletedAt', 'is', null);
}

/** Roles that see no customers read documents of cars alone, and no kinds that reveal a customer. */
function isReadable({ role }: Pick<Tenant, 'role'>) {
  if (can(role, 'customers', 'read')) return sql<boolean>`true`;
  return sql<boolean>`(document."carId" is not null and document.kind not in (${sql.join([...customerKinds])}))`;
}

/** The documents that are not deleted and that the role may read. */
export function documentsOf(tenant: Tenant) {
  return tenant.db
    .selectFrom('document')
    .where('document.organizationId', '=', tenant.organizationId)
    .where('document.deletedAt', 'is', null)
    .where(isReadable(tenant));
}

/** Documents beside the lead, quote, agreement or sale that each is of. */
export function documentsWithMatters(tenant: Tenant) {
  return documentsOf(tenant)
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'document.organizationId').onRef('lead.id', '=', 'document.leadId'),
    )
    .leftJoin('quote', (join) =>
      join.onRef('quote.organizationId', '=', 'document.organizationId').onRef('quote.id', '=', 'document.quoteId'),
    )
    .leftJoin('rentalAgreement as rental', (join) =>
      join.onRef('rental.organizationId', '=', 'document.organizationId').onRef('rental.id', '=', 'document.rentalId'),
    )
    .leftJoin('sale', (join) =>
      join.onRef('sale.organizationId', '=', 'document.organizationId').onRef('sale.id', '=', 'document.saleId'),
    );
}

/** Those of a car, a lead or a customer. */
export function documentsIn(tenant: Tenant, { type, id }: DocumentHolder) {
  return documentsOf(tenant).where('document.subjectType', '=', type).where('document.subjectId', '=', id);
}

/** An active link. */
const isOpen = sql<boolean>`("documentLink"."revokedAt" is null and "documentLink"."expiresAt" > now()
  and coalesce("documentLink"."maxViews" > (select count(*) from "documentView" view
    where view."organizationId" = "documentLink"."organizationId" and view."linkId" = "documentLink".id), true))`;

const openLinks = sql<number>`(select count(*) from "documentLink"
  where "documentLink"."organizationId" = document."organizationId" and "documentLink"."documentId" = document.id
    and ${isOpen})::int`;

/** The number of a document's newest version. */
export const newestNumber = sql<number>`(select max(number) from "documentVersion" each
  where each."organizationId" = document."organizationId" and each."documentId" = document.id)`;

const columns = [
  'document.id',
  'document.version',
  'document.kind',
  'document.title',
  'document.visibility',
  'document.expiresOn',
  'document.template',
  'newest.number',
  'newest.createdAt as addedAt',
  'file.name as fileName',
  'file.mediaType',
  'file.size',
  'author.name as authorName',
] as const;

function readable(tenant: Tenant, holder: DocumentHolder) {
  return documentsIn(tenant, holder)
    .innerJoin('documentVersion as newest', (join) =>
      join
        .onRef('newest.organizationId', '=', 'document.organizationId')
        .onRef('newest.documentId', '=', 'document.id')
        .on('newest.number', '=', newestNumber),
    )
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'newest.organizationId').onRef('file.id', '=', 'newest.fileId'),
    )
    .leftJoin('user as author', 'author.id', 'newest.createdById')
    .select(columns)
    .select(openLinks.as('openLinks'));
}

/** The documents there with their newest versions, the latest first. */
export function listDocuments(tenant: Tenant, holder: DocumentHolder) {
  return readable(tenant, holder)
    .orderBy('newest.createdAt', 'desc')
    .orderBy('document.id', 'desc')
    .limit(500)
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** One document with all versions, newest first, or undefined. */
export async function findDocument(tenant: Tenant, holder: DocumentHolder, id: number) {
  const document = await readable(tenant, holder).where('document.id', '=', id).executeTakeFirst();
  if (!document) return undefined;
  const versions = await tenant.db
    .selectFrom('documentVersion')
    .innerJoin('file', (join) =>
      join
        .onRef('file.organizationId', '=', 'documentVersion.organizationId')
        .onRef('file.id', '=', 'documentVersion.fileId'),
    )
    .leftJoin('user as author', 'author.id', 'documentVersion.createdById')
    .where('documentVersion.organizationId', '=', tenant.organizationId)
    .where('documentVersion.documentId', '=', id)
    .select(['documentVersion.number', 'documentVersion.restoredFrom', 'documentVersion.createdAt'])
    .select(['file.name as fileName', 'file.mediaType', 'file.size', 'author.name as authorName'])
    .orderBy('documentVersion.number', 'desc')
    .execute();
  return { ...document, versions };
}

export type DocumentPage = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** The file of a version, for `sendFile`, or undefined. */
export function findVersionFile(tenant: Tenant, holder: DocumentHolder, id: number, number: number) {
  return versionsOf(tenant)
    .where(isReadable(tenant))
    .where('document.subjectType', '=', holder.type)
    .where('document.subjectId', '=', holder.id)
    .where('document.id', '=', id)
    .where('documentVersion.number', '=', number)
    .select(['file.name', 'file.mediaType', 'file.size', 'file.sha256', 'file.storageKey'])
    .executeTakeFirst();
}

/**
 * A document's links, latest first, with view counts, last view and readers' requests. Recipients and requesters are
 * hidden from roles that see no customers.
 */
export async function listLinks(tenant: Tenant, documentId: number) {
  const { db, organizationId, role } = tenant;
  const seesCustomers = can(role, 'customers', 'read');
  const links = await db
    .selectFrom('documentLink')
    .leftJoin('user as author', 'author.id', 'documentLink.createdById')
    .where('documentLink.organizationId', '=', organizationId)
    .where('documentLink.documentId', '=', documentId)
    .select(['documentLink.id', 'documentLink.expiresAt', 'documentLink.maxViews'])
    .select(sql<string | null>`case when ${seesCustomers} then "documentLink".note end`.as('note'))
    .select(['documentLink.revokedAt', 'documentLink.createdAt', 'author.name as authorName', isOpen.as('isOpen')])
    .select(({ selectFrom }) => [
      selectFrom('documentView')
        .whereRef('documentView.organizationId', '=', 'documentLink.organizationId')
        .whereRef('documentView.linkId', '=', 'documentLink.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('views'),
      selectFrom('documentView')
        .whereRef('documentView.organizationId', '=', 'documentLink.organizationId')
        .whereRef('documentView.linkId', '=', 'documentLink.id')
        .select('documentView.viewedAt')
        .orderBy('documentView.id', 'desc')
        .limit(1)
        .as('lastViewedAt'),
      selectFrom('documentView')
        .whereRef('documentView.organizationId', '=', 'documentLink.organizationId')
        .whereRef('documentView.linkId', '=', 'documentLink.id')
        .select('documentView.device')
        .orderBy('documentView.id', 'desc')
        .limit(1)
        .as('lastDevice'),
    ])
    .orderBy('documentLink.id', 'desc')
    .limit(200)
    .execute();
  const requests = await db
    .selectFrom('documentRequest')
    .innerJoin('documentLink', (join) =>
      join
        .onRef('documentLink.organizationId', '=', 'documentRequest.organizationId')
        .onRef('documentLink.id', '=', 'documentRequest.linkId'),
    )
    .where('documentRequest.organizationId', '=', organizationId)
    .where(sql<boolean>`${seesCustomers}`)
    .where('documentLink.documentId', '=', documentId)
    .select(['documentRequest.id', 'documentRequest.linkId', 'documentRequest.name', 'documentRequest.contact'])
    .select(['documentRequest.message', 'documentRequest.askedAt'])
    .orderBy('documentRequest.id', 'desc')
    .limit(50)
    .execute();
  return { links, requests };
}

export type DocumentLinks = Awaited<ReturnType<typeof listLinks>>;
