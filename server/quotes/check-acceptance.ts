import { compareContent, type EvidenceState } from '../evidence/hash-content.ts';
import { listSignedCopies } from '../evidence/signed-copies.ts';
import type { Storage } from '../files/storage.ts';
import type { Tenant } from '../tenant.ts';

/**
 * Whether the evidence of an accepted quote agrees with what is kept: the checksum that was accepted is the revision's, and
 * the PDF that was sent and the signed copy, hashed anew, are those that the evidence names. Undefined where nobody accepted,
 * and where no PDF was made.
 */
export async function checkAcceptance(
  tenant: Tenant,
  storage: Storage,
  quoteId: number,
): Promise<EvidenceState | undefined> {
  const { db, organizationId } = tenant;
  const accepted = await db
    .selectFrom('quoteAcceptance as acceptance')
    .innerJoin('quoteRevision as revision', (join) =>
      join
        .onRef('revision.organizationId', '=', 'acceptance.organizationId')
        .onRef('revision.id', '=', 'acceptance.revisionId'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'revision.organizationId').onRef('file.id', '=', 'revision.pdfFileId'),
    )
    .select(['acceptance.checksum', 'acceptance.pdfHash', 'revision.checksum as revisionChecksum'])
    .select(['revision.pdfHash as revisionHash', 'file.storageKey', 'file.sha256'])
    .where('acceptance.organizationId', '=', organizationId)
    .where('acceptance.quoteId', '=', quoteId)
    .orderBy('acceptance.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!accepted) return undefined;
  if (accepted.checksum !== accepted.revisionChecksum) return 'altered';
  const { pdfHash, revisionHash, sha256, storageKey } = accepted;
  if (pdfHash === null) return undefined;
  return compareContent(storage, [
    { storageKey, hashes: [pdfHash, revisionHash, sha256] },
    ...(await listSignedCopies(tenant, 'quoteId', quoteId)),
  ]);
}
