import { orUnavailable } from '#server/http/in-tenant.ts';
import { findSignedQuote, keepSignedQuote } from '#server/quotes/keep-signed-quote.ts';
import type { QuoteDoor } from '#server/quotes/quote-door.ts';
import { quotePdfName } from '#server/quotes/quote-pdf.ts';
import { composeSharedPaper, findSharedPdf } from '#server/quotes/shared-pdf.ts';
import { readSharedQuote } from '#server/quotes/shared-quote.ts';
import { type Pdf, printPaper } from './print-paper.ts';

/**
 * The PDF of the quote behind a customer's door, with `underskrevet` the one that ends with the proof of its acceptance;
 * undefined where the door opens none.
 */
export async function printSharedQuote(
  request: Request,
  services: Parameters<typeof printPaper>[1],
  door: QuoteDoor,
): Promise<Response | undefined> {
  const shared = await orUnavailable(readSharedQuote(door));
  if (!shared) return undefined;
  const { quote } = shared;
  const isSigned = new URL(request.url).searchParams.has('underskrevet');
  const sent = await orUnavailable(isSigned ? findSignedQuote(door) : findSharedPdf(door, quote));
  const compose = (folder: string) => composeSharedPaper(services.storage, { door, quote, isSigned }, folder);
  const isAgreed = quote.state === 'accepted' || quote.state === 'confirmed' || quote.state === 'cancelled';
  const keep = isSigned && isAgreed ? (pdf: Pdf) => keepSignedQuote(door, services.storage, { quote, pdf }) : undefined;
  return printPaper(request, services, { name: quotePdfName(quote), sent, compose, keep });
}
