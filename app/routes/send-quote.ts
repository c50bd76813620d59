import type { RouterContextProvider } from 'react-router';
import { DomainError } from '#server/errors.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { sendByLink, sendByMail } from '#server/quotes/mail-quote.ts';
import { composeQuotePaper, quotePdfName } from '#server/quotes/quote-pdf.ts';
import { prepareQuote } from '#server/quotes/send-quote.ts';
import type { ShownQuote } from '#server/quotes/shown-quote.ts';
import { receivePdf } from './store-pdf.ts';

type Context = Readonly<RouterContextProvider>;

type Sending = {
  /** The version that the sender read. */
  seen: number | undefined;
  /** The words of the mail, null for the usual ones; undefined sends none, and makes a link instead. */
  message: string | null | undefined;
};

/**
 * Sends a quote with its PDF, which is drawn first: a quote that cannot be drawn is not sent, and one that changed
 * meanwhile is refused. Undefined when not found. `url` is the link where there is no mail.
 */
export async function sendWithPaper(context: Context, id: number, { seen, message }: Sending) {
  const { origin, storage } = context.get(servicesContext);
  const isMailed = message !== undefined;
  const ready = await inTenant(context, (tenant) => prepareQuote(tenant, id, { seen, isMailed }));
  if (!ready) return undefined;
  const paper = ready.quote && { checksum: ready.quote.checksum, file: await drawPdf(context, ready.quote) };
  const sending = { seen, paper };
  let isKept = false;
  try {
    const sent = await inTenant(context, async (tenant) => {
      if (isMailed) return sendByMail(tenant, id, { ...sending, origin, message });
      const linked = await sendByLink(tenant, id, sending);
      return linked && { ...linked, url: `${origin}${linked.path}` };
    });
    isKept = sent?.isRepeated === false;
    return sent;
  } finally {
    if (paper && !isKept) await discardFiles(storage, [paper.file]);
  }
}

/** Draws a quote and stores its PDF; refused when it cannot be drawn now. */
async function drawPdf(context: Context, quote: ShownQuote) {
  const { press, storage, log } = context.get(servicesContext);
  const pdf = await press
    .print(storage.tempFolder, (folder) =>
      readInTenant(context, (tenant) => composeQuotePaper(tenant, storage, quote, folder)),
    )
    .catch((error: unknown) => {
      log.error({ err: error }, 'the paper of a quote could not be drawn');
      return 'failed' as const;
    });
  if (pdf === 'busy' || pdf === 'failed') throw new DomainError(`quote-paper-${pdf}`, 409);
  return receivePdf(context, { name: quotePdfName(quote), pdf });
}
