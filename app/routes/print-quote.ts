import { contentDisposition } from '#server/format/file-name.ts';
import type { Services } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { quotePaperOf } from '#server/quotes/quote-paper.ts';
import type { ShownQuote } from '#server/quotes/shown-quote.ts';

/** A quote as a PDF; refused with 503 while too many papers are drawn. */
export async function printQuote({ press, storage }: Pick<Services, 'press' | 'storage'>, quote: ShownQuote) {
  const pdf = await press.print(storage.tempFolder, async () => quotePaperOf(quote));
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', `Tilbud ${quote.number}, version ${quote.revision}.pdf`),
      'Content-Security-Policy': fileCsp.pdf,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
