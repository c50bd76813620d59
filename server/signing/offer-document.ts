import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { documentsWithMatters } from '../documents/document-queries.ts';
import { DomainError } from '../errors.ts';
import { publishDocument } from '../shown-documents/shown-document-commands.ts';
import type { Tenant } from '../tenant.ts';
import { askSignatures } from './ask-signatures.ts';
import { listSigners } from './signer-choices.ts';

/** The customer a document is of: its own, or that of its lead, quote, agreement or sale. */
function customerOfDocument(tenant: Tenant, documentId: number) {
  return documentsWithMatters(tenant)
    .innerJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'document.organizationId').on(
        sql<boolean>`customer.id = coalesce(document."customerId", lead."customerId", quote."customerId",
            rental."customerId", sale."customerId")`,
      ),
    )
    .select(['customer.id', 'customer.name', 'document.rentalId as agreementId'])
    .select((eb) => eb.fn.coalesce('document.leadId', 'quote.leadId').as('leadId'))
    .where('document.id', '=', documentId)
    .where('customer.deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * How a document can be offered to its customer in the portal: who it is, which version it sees, and who of its people would
 * sign. Undefined for a document without a customer, and for who may not show anything.
 */
export async function readOffer(tenant: Tenant, documentId: number) {
  if (!can(tenant.role, 'customers', 'update')) return undefined;
  const customer = await customerOfDocument(tenant, documentId);
  if (!customer) return undefined;
  const { id: customerId, name, leadId, agreementId } = customer;
  const { db, organizationId } = tenant;
  const [shown, signers] = await Promise.all([
    db
      .selectFrom('portalPublication as publication')
      .innerJoin('documentVersion as version', (join) =>
        join
          .onRef('version.organizationId', '=', 'publication.organizationId')
          .onRef('version.id', '=', 'publication.versionId'),
      )
      .select('version.number')
      .where('publication.organizationId', '=', organizationId)
      .where('publication.customerId', '=', customerId)
      .where('publication.withdrawnAt', 'is', null)
      .where('version.documentId', '=', documentId)
      .orderBy('version.number', 'desc')
      .executeTakeFirst(),
    listSigners(tenant, { customerId, leadId, agreementId }),
  ]);
  const [signer] = signers;
  return { customerId, name, shown: shown?.number, signer: signer && (signer.name || signer.email) };
}

export type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

type Offered = { documentId: number; mustSign: boolean; note: string | null; origin: string };

/**
 * Shows the newest version of a document to its customer; where it must be signed, the first of its people who may is asked.
 * Undefined for a document without a customer.
 */
export async function offerDocument(tenant: Tenant, { documentId, mustSign, note, origin }: Offered) {
  const customer = await customerOfDocument(tenant, documentId);
  if (!customer) return undefined;
  const { id: customerId, agreementId } = customer;
  const shown = await publishDocument(tenant, customerId, documentId, note);
  if (!shown) return undefined;
  const { title, publicationId, leadId } = shown;
  if (!mustSign) return { title };
  const [signer] = await listSigners(tenant, { customerId, leadId, agreementId });
  if (!signer) throw new DomainError('signing-nobody', 409, 'mustSign');
  await askSignatures(tenant, { customerId, publicationId, accessIds: [signer.id], origin });
  return { title };
}
