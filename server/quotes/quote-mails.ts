import { compose } from '../mail/compose.ts';
import { danish, inKroner } from '../pricing/words.ts';
import type { ShownQuote } from './shown-quote.ts';

type Alternative = ShownQuote['alternatives'][number];

const greeted = ({ recipient: { name, company } }: ShownQuote) => name ?? company ?? undefined;

/** An alternative's monthly amount, or what is paid in all: with VAT to private people. */
function amountOf({ isInclVat }: ShownQuote, { totals }: Alternative) {
  const sums = totals.months > 0 ? totals.monthly : totals.oneTime;
  const amount = isInclVat ? `${inKroner(sums.inclVat)} med moms` : `${inKroner(sums.exclVat)} uden moms`;
  return totals.months > 0 ? `${amount} om måneden i ${totals.months} måneder` : amount;
}

type Sent = { to: string; quote: ShownQuote; message: string; url: string; isNewVersion: boolean };

/** A quote with the link to its page. `message` is the sender's own. */
export function quoteMail({ to, quote, message, url, isNewVersion }: Sent) {
  const { number, issuer, subject, validUntil, alternatives } = quote;
  return compose({
    kind: 'quote',
    to,
    name: greeted(quote),
    subject: `${isNewVersion ? 'Nyt tilbud' : 'Tilbud'} ${number} fra ${issuer.name}: ${subject.title}`,
    paragraphs: message.split(/\n+/),
    facts: [
      ['Tilbud', number],
      ['Bil', subject.title],
      ...alternatives.map((each, at) => [at === 0 ? 'Pris' : `Mulighed ${at + 1}`, amountOf(quote, each)] as const),
      ['Gælder til og med', danish(validUntil)],
    ],
    button: { label: 'Se tilbuddet', url },
    afterwards: ['På siden kan du se, hvordan prisen er regnet ud, stille spørgsmål, acceptere eller sige nej.'],
    reason: `Du får mailen, fordi du har bedt ${issuer.name} om et tilbud.`,
  });
}

type Accepted = { to: string; quote: ShownQuote; position: number; url: string };

/** Confirms to the customer what was accepted. */
export function quoteAcceptedMail({ to, quote, position, url }: Accepted) {
  const { number, revision, issuer, subject, checksum } = quote;
  const chosen = quote.alternatives.find((each) => each.position === position);
  return compose({
    kind: 'quote-accepted',
    to,
    name: greeted(quote),
    subject: `Du har accepteret tilbud ${number} fra ${issuer.name}`,
    paragraphs: [
      `${issuer.name} har modtaget din accept og bekræfter, at bilen er din.`,
      'Intet er reserveret, før du har fået bekræftelsen.',
    ],
    facts: [
      ['Tilbud', `${number}, version ${revision}`],
      ['Bil', subject.title],
      ...(chosen ? [['Pris', amountOf(quote, chosen)] as const] : []),
      ...(checksum ? [['Kontrolkode', checksum.slice(0, 8).toUpperCase()] as const] : []),
    ],
    button: { label: 'Se det, du har accepteret', url },
    reason: `Du får mailen, fordi du har accepteret et tilbud fra ${issuer.name}.`,
  });
}
