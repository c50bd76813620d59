import type { Tenant } from '../tenant.ts';

/** The signed copies of a quote or of a request for signatures: where each is kept, and the hash that it had. */
export async function listSignedCopies(
  { db, organizationId }: Tenant,
  of: 'quoteId' | 'signatureRequestId',
  id: number,
): Promise<{ storageKey: string | null; hashes: string[] }[]> {
  const copies = await db
    .selectFrom('signedCopy as copy')
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'copy.organizationId').onRef('file.id', '=', 'copy.fileId'),
    )
    .select(['copy.sha256', 'file.storageKey'])
    .where('copy.organizationId', '=', organizationId)
    .where(`copy.${of}`, '=', id)
    .execute();
  return copies.map(({ storageKey, sha256 }) => ({ storageKey, hashes: [sha256] }));
}
