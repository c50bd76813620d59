import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { requestsOf, signersOf } from './signing-rows.ts';

export type SigningState = 'cancelled' | 'open' | 'signed' | 'superseded';

/** The requests for signatures on documents, the newest first, with their signers in order. */
export async function listSignings(tenant: Tenant, documentIds: readonly number[]) {
  const requests = await requestsOf(tenant)
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'signatureRequest.organizationId')
        .onRef('version.id', '=', 'signatureRequest.versionId'),
    )
    .select(['signatureRequest.id', 'signatureRequest.customerId', 'signatureRequest.number', 'version.documentId'])
    .select(['signatureRequest.status', 'signatureRequest.createdAt', 'signatureRequest.publicationId'])
    .select(
      sql<boolean>`exists (select from "documentVersion" newer where newer."organizationId" = version."organizationId"
        and newer."documentId" = version."documentId" and newer.number > version.number)`.as('isSuperseded'),
    )
    .where('version.documentId', 'in', [0, ...documentIds])
    .orderBy('signatureRequest.id', 'desc')
    .execute();
  const signers = await signersOf(tenant)
    .where('signer.signatureRequestId', 'in', [0, ...requests.map(({ id }) => id)])
    .execute();
  const stateOf = ({ status, isSuperseded }: (typeof requests)[number]): SigningState =>
    status === 'open' && isSuperseded ? 'superseded' : status;
  return requests.map((request) => ({
    ...request,
    state: stateOf(request),
    signers: signers.flatMap(({ signatureRequestId, ...signer }) =>
      signatureRequestId === request.id ? [signer] : [],
    ),
  }));
}

export type Signing = Awaited<ReturnType<typeof listSignings>>[number];
