import { queueMail } from '../mail/queue-mail.ts';
import type { Tenant } from '../tenant.ts';
import { addQuoteLink } from './quote-link.ts';
import { lockQuote } from './quote-lock.ts';
import { quoteMail } from './quote-mails.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { sendQuote } from './send-quote.ts';

type Sending = {
  seen: number | undefined;
  /** The product's address without a path. */
  origin: string;
  /** The mail's text; null is the usual one. */
  message: string | null;
};

/** The text of a quote's mail, where the sender wrote none. */
const usualMessage = 'Tak for din interesse. Her er dit tilbud. Skriv eller ring, hvis du har spørgsmål.';

/** Sends a quote and mails its link to the recipient, in one transaction; once for a repeated click. As `sendQuote`. */
export async function sendByMail(tenant: Tenant, id: number, { seen, origin, message }: Sending) {
  const sent = await sendQuote(tenant, id, seen);
  if (!sent || sent.isRepeated) return sent;
  const [shown, quote] = [await readShownQuote(tenant, id), await lockQuote(tenant, id)];
  if (shown && quote?.recipientEmail) {
    const url = `${origin}/documents/view/${await addQuoteLink(tenant, id)}`;
    const isNewVersion = shown.earlier.length > 0;
    const mail = { to: quote.recipientEmail, quote: shown, message: message ?? usualMessage, url, isNewVersion };
    await queueMail(tenant.db, quoteMail(mail));
  }
  return sent;
}
