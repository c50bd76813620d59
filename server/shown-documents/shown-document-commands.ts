import { allow } from '../auth/permissions.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import { hideVersions, publish } from '../publications/publication-commands.ts';
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
    .select('document.carId')
    .orderBy('documentVersion.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paper) return undefined;
  const { versionId, title, rentalId: agreementId, carId } = paper;
  const leadId = paper.leadId ?? (carId === null ? null : await leadAbout(tenant, customerId, carId));
  await hideVersions(tenant, customerId, documentId, versionId);
  const { id: publicationId } = await publish(tenant, { customerId, revisionId: null, versionId, note, leadId });
  await tellPortal(tenant, { kind: 'paper', customerId, leadId, agreementId, path: '' });
  return { title, publicationId, leadId };
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
  await hideVersions(tenant, customerId, documentId, null);
  return paper;
}

/** The newest lead of a customer about a car: its people see what is shown of the car. */
async function leadAbout({ db, organizationId }: Tenant, customerId: number, carId: number) {
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('carId', '=', carId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return lead?.id ?? null;
}
