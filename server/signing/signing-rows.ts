import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The organisation's requests for signatures. */
export const requestsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('signatureRequest').where('signatureRequest.organizationId', '=', organizationId);

/** The signers of requests in their order, with when each signed. */
export const signersOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('signatureSigner as signer')
    .leftJoin('paperSignature as signature', (join) =>
      join
        .onRef('signature.organizationId', '=', 'signer.organizationId')
        .onRef('signature.signerId', '=', 'signer.id'),
    )
    .where('signer.organizationId', '=', organizationId)
    .select(['signer.id', 'signer.signatureRequestId', 'signer.position', 'signer.name', 'signer.email'])
    .select(['signer.remindedAt', 'signature.signedAt'])
    .orderBy('signer.position');

/** Who is to sign next; undefined when all have. */
export const nextOf = <Signer extends { signedAt: Date | string | null }>(signers: readonly Signer[]) =>
  signers.find(({ signedAt }) => signedAt === null);

/**
 * A request with its paper, locked as a new version of the paper is: first its document, then itself. Undefined when not
 * found, or when the document has been erased.
 */
export async function lockRequest(tenant: Tenant, id: number) {
  const { db, organizationId } = tenant;
  const at = await requestsOf(tenant)
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'signatureRequest.organizationId')
        .onRef('version.id', '=', 'signatureRequest.versionId'),
    )
    .select('version.documentId')
    .where('signatureRequest.id', '=', id)
    .executeTakeFirst();
  if (!at) return undefined;
  const document = await db
    .selectFrom('document')
    .select(['id', 'kind', 'title', 'subjectType', 'subjectId', 'deletedAt', 'rentalId', 'leadId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', at.documentId)
    .forUpdate()
    .executeTakeFirst();
  const request = await requestsOf(tenant)
    .selectAll('signatureRequest')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!document || !request) return undefined;
  const signers = await signersOf(tenant).where('signer.signatureRequestId', '=', id).execute();
  const { newest } = await db
    .selectFrom('documentVersion')
    .select(sql<number>`max(number)`.as('newest'))
    .where('organizationId', '=', organizationId)
    .where('documentId', '=', document.id)
    .executeTakeFirstOrThrow();
  return { request, document, signers, newest };
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** An update of a locked request. */
export const requestUpdate = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('signatureRequest').where('organizationId', '=', organizationId).where('id', '=', id);

/** The paper of a request with the matter that it belongs to. */
export const placeOf = ({ request, document }: LockedRequest) => ({
  ...request,
  leadId: document.leadId,
  agreementId: document.rentalId,
});
