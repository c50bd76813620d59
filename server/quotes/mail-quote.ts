import { findSettings } from '../company/settings-queries.ts';
import { type PortalNews, tellPortal } from '../portal-notices/tell-portal.ts';
import { customerOfLead } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { addQuoteLink } from './quote-link.ts';
import { type LockedQuote, lockQuote, revisionsOf } from './quote-lock.ts';
import { quoteMail } from './quote-mails.ts';
import { postQuote } from './quote-post.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { type Sending, sendQuote } from './send-quote.ts';

type Mailing = Omit<Sending, 'isMailed'> & {
  /** The product's address without a path. */
  origin: string;
  /** The mail's text; null is the usual one. */
  message: string | null;
};

/** The text of a quote's mail, where the sender wrote none. */
export const usualMessage = 'Tak for din interesse. Her er dit tilbud. Skriv eller ring, hvis du har spørgsmål.';

const pathOf = (token: string) => `/documents/view/${token}`;

/**
 * Sends a quote and mails its link and PDF to the recipient, in one transaction; once for a repeated click. As
 * `sendQuote`.
 */
export async function sendByMail(tenant: Tenant, id: number, { origin, message, ...sending }: Mailing) {
  const sent = await sendQuote(tenant, id, sending);
  if (!sent || sent.isRepeated) return sent;
  const quote = await lockQuote(tenant, id);
  const shown = await readShownQuote(tenant, id);
  const [newest] = await revisionsOf(tenant, id).where('status', '=', 'sent').execute();
  if (shown && quote?.recipientEmail) {
    const url = `${origin}${pathOf(await addQuoteLink(tenant, id))}`;
    const { name: from } = await findSettings(tenant);
    const isNewVersion = shown.earlier.length > 0;
    const mail = quoteMail({
      ...{ to: quote.recipientEmail, quote: shown, message: message ?? usualMessage, url, isNewVersion, from },
      hasPdf: newest?.pdfFileId != null,
    });
    await tellQuoteIn(tenant, quote, {
      to: quote.recipientEmail,
      mayWait: true,
      queue: (sendAt) => postQuote(tenant, quote, mail, newest?.pdfFileId ?? null, sendAt),
    });
  }
  return sent;
}

/** Tells the customer's logins of the portal of an offer, and sends its letter. */
async function tellQuoteIn(tenant: Tenant, { id, leadId, customerId }: LockedQuote, letter?: PortalNews['letter']) {
  const of = customerId ?? (leadId === null ? null : await customerOfLead(tenant, leadId));
  const path = leadId === null ? `/tilbud/${id}` : `/leads/${leadId}`;
  await tellPortal(tenant, { kind: 'offer', customerId: of, leadId, path, ...(letter && { letter }) });
}

/**
 * Sends a quote without a mail, and makes a link to give to the customer; of one that is sent another link. As
 * `sendQuote`.
 * @returns the path of the link, which is known this once
 */
export async function sendByLink(tenant: Tenant, id: number, sending: Sending) {
  const sent = await sendQuote(tenant, id, { ...sending, isMailed: false });
  const quote = sent && !sent.isRepeated && (await lockQuote(tenant, id));
  if (quote) await tellQuoteIn(tenant, quote);
  return sent && { ...sent, path: pathOf(await addQuoteLink(tenant, id)) };
}
