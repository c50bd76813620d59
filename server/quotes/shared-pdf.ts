import type { Database } from '../db/database.ts';
import { withLink } from '../documents/shared-link.ts';
import type { Storage } from '../files/storage.ts';
import { composeQuotePaper, findQuotePdf } from './quote-pdf.ts';
import { findQuoteOf } from './shared-quote.ts';
import type { ShownQuote } from './shown-quote.ts';

/** The PDF of a shared quote as it was sent; undefined where none was made. */
export function findSharedPdf(database: Database, token: string, { revision }: ShownQuote) {
  return withLink(
    database,
    token,
    async (tenant, linkId) => {
      const id = await findQuoteOf(tenant, linkId);
      return id === undefined ? undefined : findQuotePdf(tenant, id, revision);
    },
    'quoteLink',
  );
}

/** A shared quote as a paper, its pictures in a folder. */
export async function composeSharedPaper(
  { database, storage }: { database: Database; storage: Storage },
  token: string,
  quote: ShownQuote,
  folder: string,
) {
  const paper = await withLink(
    database,
    token,
    (tenant) => composeQuotePaper(tenant, storage, quote, folder),
    'quoteLink',
  );
  if (!paper) throw new Error('the link of a quote ended while it was drawn');
  return paper;
}
