import { allow } from '../auth/permissions.ts';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { lockAgreement } from './rental-rows.ts';

/**
 * Keeps the PDF of an invoice as a document of its agreement, once: `isKept` tells whether this one is. Undefined when not
 * found.
 */
export async function keepInvoice(
  tenant: Tenant,
  agreementId: number,
  id: number,
  paper: { title: string; file: StoredFile },
) {
  allow(tenant, 'leads', 'update');
  if (!(await lockAgreement(tenant, agreementId))) return undefined;
  const { db, organizationId } = tenant;
  const invoice = await db
    .selectFrom('rentalInvoice')
    .select('documentId')
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) return undefined;
  if (invoice.documentId !== null) return { isKept: false };
  const details = { kind: 'invoice' as const, title: paper.title, visibility: 'portal' as const };
  const { id: documentId } = await insertDocument(tenant, { type: 'rentalAgreement', id: agreementId }, details);
  await addVersionOf(tenant, documentId, paper.file);
  await db
    .updateTable('rentalInvoice')
    .set({ documentId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return { isKept: true };
}
