import { Readable } from 'node:stream';
import { storeFile } from '../files/files.ts';
import { discardFiles } from '../files/read-uploads.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { Tenant } from '../tenant.ts';
import type { QuoteDoor } from './quote-door.ts';
import { lockQuote } from './quote-lock.ts';
import { quotePdfName } from './quote-pdf.ts';
import type { ShownQuote } from './shown-quote.ts';

/** The newest acceptance of a quote with the signed copy that was kept of it. */
function findSigned({ db, organizationId }: Tenant, quoteId: number) {
  return db
    .selectFrom('quoteAcceptance')
    .leftJoin('signedCopy', (join) =>
      join
        .onRef('signedCopy.organizationId', '=', 'quoteAcceptance.organizationId')
        .onRef('signedCopy.quoteId', '=', 'quoteAcceptance.quoteId')
        .onRef('signedCopy.signedAt', '=', 'quoteAcceptance.acceptedAt'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'signedCopy.organizationId').onRef('file.id', '=', 'signedCopy.fileId'),
    )
    .select([
      'quoteAcceptance.id',
      'file.id as fileId',
      'file.name',
      'file.mediaType',
      'file.size',
      'file.sha256',
      'file.storageKey',
    ])
    .where('quoteAcceptance.organizationId', '=', organizationId)
    .where('quoteAcceptance.quoteId', '=', quoteId)
    .orderBy('quoteAcceptance.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof findSigned>>>;

type SignedFile = StoredFile & { fileId: number };

const fileOf = ({ fileId, name, mediaType, size, sha256, storageKey }: Found): SignedFile | undefined =>
  fileId && name && mediaType && size && sha256 && storageKey
    ? { fileId, name, mediaType, size, sha256, storageKey }
    : undefined;

/** The signed copy of a customer's quote; undefined where none was kept yet. */
export const findSignedQuote = (door: QuoteDoor) =>
  door.open(async (tenant, { quoteId }) => {
    const signed = await findSigned(tenant, quoteId);
    return signed && fileOf(signed);
  });

/**
 * Keeps a drawn signed quote, once, so that every copy of it is the same file and can be checked. @returns the kept one;
 * undefined where the quote is not accepted
 */
export async function keepSignedQuote(
  door: QuoteDoor,
  storage: Storage,
  { quote, pdf }: { quote: ShownQuote; pdf: Uint8Array<ArrayBuffer> },
) {
  const name = quotePdfName(quote).replace(/\.pdf$/, ', underskrevet.pdf');
  return door.open(async (tenant, { quoteId }) => {
    await lockQuote(tenant, quoteId);
    const signed = await findSigned(tenant, quoteId);
    const kept = signed && fileOf(signed);
    if (!signed || kept) return kept;
    const { db, organizationId } = tenant;
    const file = await receiveFile(storage, Readable.from([pdf]), { organizationId, name });
    if (typeof file === 'string') throw new Error(`a signed quote was not kept: ${file}`);
    try {
      const { id: fileId } = await storeFile(tenant, file);
      const label = `Tilbud ${quote.number}, version ${quote.revision}`;
      // Read by the database: a time in JavaScript is less exact.
      const signedAt = db
        .selectFrom('quoteAcceptance')
        .select('acceptedAt')
        .where('organizationId', '=', organizationId)
        .where('id', '=', signed.id);
      await db
        .insertInto('signedCopy')
        .values({ organizationId, quoteId, fileId, label, sha256: file.sha256, signedAt })
        .execute();
      return { ...file, fileId };
    } catch (error) {
      await discardFiles(storage, [file]);
      throw error;
    }
  });
}
