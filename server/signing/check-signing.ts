import { compareContent, type EvidenceState } from '../evidence/hash-content.ts';
import { listSignedCopies } from '../evidence/signed-copies.ts';
import type { Storage } from '../files/storage.ts';
import type { Tenant } from '../tenant.ts';

/**
 * Whether the evidence of signatures agrees with what is kept: hashes the paper that was signed and the signed copy anew, and
 * compares with the request, every signature, and the copy's hash. Undefined while nobody has signed.
 */
export async function checkSigning(
  tenant: Tenant,
  storage: Storage,
  signatureRequestId: number,
): Promise<EvidenceState | undefined> {
  const { db, organizationId } = tenant;
  const shown = await db
    .selectFrom('signatureRequest as request')
    .leftJoin('documentVersion as version', (join) =>
      join.onRef('version.organizationId', '=', 'request.organizationId').onRef('version.id', '=', 'request.versionId'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'version.organizationId').onRef('file.id', '=', 'version.fileId'),
    )
    .select(['request.pdfHash', 'file.storageKey', 'file.sha256'])
    .where('request.organizationId', '=', organizationId)
    .where('request.id', '=', signatureRequestId)
    .executeTakeFirst();
  const signatures = await db
    .selectFrom('paperSignature')
    .select('pdfHash')
    .where('organizationId', '=', organizationId)
    .where('signatureRequestId', '=', signatureRequestId)
    .execute();
  if (!shown || signatures.length === 0) return undefined;
  return compareContent(storage, [
    {
      storageKey: shown.storageKey,
      hashes: [shown.pdfHash, shown.sha256, ...signatures.map(({ pdfHash }) => pdfHash)],
    },
    ...(await listSignedCopies(tenant, 'signatureRequestId', signatureRequestId)),
  ]);
}
