import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import { publish } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { papersOfCustomer } from './shown-document-queries.ts';

/**
 * Shows the newest version of one of a customer's documents to that customer, with a note; earlier versions are shown no
 * more. Undefined when the customer has no such document.
 */
export async function publishDocument(tenant: Tenant, customerId: number, documentId: number, note: string | null) {
  allow(tenant, 'customers', 'update');
  const paper = await papersOfCustomer(tenant, customerId)
    .where('document.id', '=', documentId)
    .select(['documentVersion.id as versionId', 'document.title', 'document.leadId', 'document.rentalId'])
    .orderBy('documentVersion.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paper) return undefined;
  const { versionId, title, leadId, rentalId: agreementId } = paper;
  await hideDocument(tenant, customerId, documentId, versionId);
  await publish(tenant, { customerId, revisionId: null, versionId, note });
  await tellPortal(tenant, { kind: 'paper', customerId, leadId, agreementId, path: '' });
  return { title };
}

/** Shows a document to its customer no more. Undefined when the customer has no such document. */
export async function withdrawDocument(tenant: Tenant, customerId: number, documentId: number) {
  allow(tenant, 'customers', 'update');
  const paper = await papersOfCustomer(tenant, customerId)
    .where('document.id', '=', documentId)
    .select('document.title')
    .limit(1)
    .executeTakeFirst();
  if (!paper) return undefined;
  await hideDocument(tenant, customerId, documentId, null);
  return paper;
}

function hideDocument({ db, organizationId }: Tenant, customerId: number, documentId: number, but: number | null) {
  return db
    .updateTable('portalPublication')
    .set({ withdrawnAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('withdrawnAt', 'is', null)
    .where('versionId', 'is distinct from', but)
    .where('versionId', 'in', (eb) =>
      eb
        .selectFrom('documentVersion')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('documentId', '=', documentId),
    )
    .execute();
}
