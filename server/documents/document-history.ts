import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import { customerKinds } from './document-types.ts';

/** The rows of the history that are of a car's documents, their versions and links, as far as the role may read them. */
export function documentHistory({ organizationId, role }: Tenant, carId: number) {
  const readable = can(role, 'customers', 'read')
    ? sql<boolean>`true`
    : sql<boolean>`document.kind not in (${sql.join([...customerKinds])})`;
  const documents = sql`select document.id from document
    where document."organizationId" = ${organizationId} and document."carId" = ${carId} and ${readable}`;
  return sql<boolean>`(
    (history."entityType" = 'document' and history."entityId" in (${documents}))
    or (history."entityType" = 'documentVersion' and history."entityId" in (
      select part.id from "documentVersion" part
      where part."organizationId" = ${organizationId} and part."documentId" in (${documents})))
    or (history."entityType" = 'documentLink' and history."entityId" in (
      select part.id from "documentLink" part
      where part."organizationId" = ${organizationId} and part."documentId" in (${documents}))))`;
}

/** What documents are called, deleted ones too; the caller has found their ids in rows that the role may read. */
export function readDocumentTitles({ db, organizationId }: Tenant, ids: readonly number[]) {
  return db
    .selectFrom('document')
    .select(['id', 'title as name'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}
