import type { Storage } from '../files/storage.ts';
import { acceptanceProof } from './acceptance-proof.ts';
import type { QuoteDoor } from './quote-door.ts';
import { composeQuotePaper, findQuotePdf } from './quote-pdf.ts';
import type { ShownQuote } from './shown-quote.ts';

/** The PDF of a customer's quote as it was sent; undefined where none was made. */
export const findSharedPdf = (door: QuoteDoor, { revision }: ShownQuote) =>
  door.open((tenant, { quoteId }) => findQuotePdf(tenant, quoteId, revision));

type Composed = { door: QuoteDoor; quote: ShownQuote; isSigned: boolean };

/** A customer's quote as a paper, its pictures in a folder; a signed one ends with the proof of its acceptance. */
export async function composeSharedPaper(storage: Storage, { door, quote, isSigned }: Composed, folder: string) {
  const paper = await door.open(async (tenant, { quoteId }) => {
    const plain = await composeQuotePaper(tenant, storage, quote, folder);
    const proof = isSigned ? await acceptanceProof(tenant, quoteId) : undefined;
    return proof ? { ...plain, label: 'Accepteret tilbud', parts: [...plain.parts, proof] } : plain;
  });
  if (!paper) throw new Error('the door to a quote closed while it was drawn');
  return paper;
}
