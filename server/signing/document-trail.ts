import type { Storage } from '../files/storage.ts';
import { listDocumentSightings } from '../publications/document-sightings.ts';
import type { Tenant } from '../tenant.ts';
import { checkSigning } from './check-signing.ts';
import { listSignings } from './signing-queries.ts';

/** What customers have done with a document in the portal: who has seen it, who has signed, and whether the evidence stands. */
export async function readDocumentTrail(tenant: Tenant, storage: Storage, documentId: number) {
  const [seen, signings] = await Promise.all([
    listDocumentSightings(tenant, documentId),
    listSignings(tenant, [documentId]),
  ]);
  const checked = await Promise.all(
    signings.map(async (signing) => ({ ...signing, evidence: await checkSigning(tenant, storage, signing.id) })),
  );
  return { seen, signings: checked };
}

export type DocumentTrail = Awaited<ReturnType<typeof readDocumentTrail>>;
