import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { versionsOf } from './document-queries.ts';
import type { LinkState } from './document-types.ts';
import { hashToken, isToken } from './link-token.ts';

type LinkTable = 'documentLink' | 'quoteLink';
type Where = { organizationId: string; id: number };

/** The organisation of a link's token; undefined when unknown, or the organisation is closed. */
async function findLink({ accounts }: Database, token: string, table: LinkTable): Promise<Where | undefined> {
  if (!isToken(token)) return undefined;
  const { rows } = await sql<Where>`
    select link."organizationId", link.id::int from ${sql.table(table)} link
    join organization on organization.id = link."organizationId"
    where link."tokenHash" = ${hashToken(token)} and organization."closedAt" is null`.execute(accounts);
  return rows[0];
}

/** Runs in the organisation of a document's or a quote's token without a user; undefined when the token is unknown. */
export async function withLink<T>(
  database: Database,
  token: string,
  work: (tenant: Tenant, id: number) => Promise<T>,
  table: LinkTable = 'documentLink',
) {
  const link = await findLink(database, token, table);
  if (!link) return undefined;
  return withTenant(database.pool, systemActor(link.organizationId), (tenant) => work(tenant, link.id));
}

/** A link with its document and newest version; locked, so that concurrent views are both counted. */
export async function readLink(tenant: Tenant, id: number) {
  const { db, organizationId } = tenant;
  const link = await db
    .selectFrom('documentLink')
    .select(['id', 'documentId', 'maxViews', 'expiresAt', 'revokedAt', 'createdById'])
    .select(sql<boolean>`"expiresAt" <= now()`.as('isExpired'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  const [{ views }, document] = await Promise.all([
    db
      .selectFrom('documentView')
      .select(sql<number>`count(*)::int`.as('views'))
      .where('organizationId', '=', organizationId)
      .where('linkId', '=', id)
      .executeTakeFirstOrThrow(),
    versionsOf(tenant)
      .innerJoin('organization', 'organization.id', 'document.organizationId')
      .select(['document.id', 'document.title', 'document.kind'])
      .select(['documentVersion.id as versionId', 'documentVersion.createdAt as addedAt'])
      .select(['file.mediaType', 'file.size', 'organization.name as organizationName'])
      .where('document.id', '=', link.documentId)
      .where('document.visibility', '=', 'portal')
      .orderBy('documentVersion.number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const isUsed = link.maxViews !== null && views >= link.maxViews;
  const state: LinkState = link.revokedAt
    ? 'revoked'
    : !document
      ? 'gone'
      : link.isExpired
        ? 'expired'
        : isUsed
          ? 'used'
          : 'open';
  return { link, document, state, views };
}
