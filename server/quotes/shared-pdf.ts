import type { Storage } from '../files/storage.ts';
import type { QuoteDoor } from './quote-door.ts';
import { composeQuotePaper, findQuotePdf } from './quote-pdf.ts';
import type { ShownQuote } from './shown-quote.ts';

/** The PDF of a customer's quote as it was sent; undefined where none was made. */
export const findSharedPdf = (door: QuoteDoor, { revision }: ShownQuote) =>
  door.open((tenant, { quoteId }) => findQuotePdf(tenant, quoteId, revision));

/** A customer's quote as a paper, its pictures in a folder. */
export async function composeSharedPaper(storage: Storage, door: QuoteDoor, quote: ShownQuote, folder: string) {
  const paper = await door.open((tenant) => composeQuotePaper(tenant, storage, quote, folder));
  if (!paper) throw new Error('the door to a quote closed while it was drawn');
  return paper;
}
