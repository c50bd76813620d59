import { compose } from '../mail/compose.ts';
import { danish, inKroner, inMonths } from '../pricing/words.ts';
import { shortChecksum } from './quote-paper.ts';
import type { ShownQuote } from './shown-quote.ts';

type Alternative = ShownQuote['alternatives'][number];

export const greeted = ({ recipient: { name, company } }: ShownQuote) => name ?? company ?? undefined;

/** An alternative's monthly amount, or what is paid in all: with VAT to private people. A margin car has none to name. */
function amountOf({ isInclVat }: ShownQuote, { totals, lines }: Alternative) {
  const sums = totals.months > 0 ? totals.monthly : totals.oneTime;
  const named = isInclVat ? `${inKroner(sums.inclVat)} med moms` : `${inKroner(sums.exclVat)} uden moms`;
  const amount = lines.some(({ vatReason }) => vatReason === 'margin') ? inKroner(sums.inclVat) : named;
  return totals.months > 0 ? `${amount} om måneden i ${inMonths(totals.months)}` : amount;
}

export type About = {
  to: string;
  quote: ShownQuote;
  url: string;
  /** The organisation's name. */
  from: string;
  hasPdf: boolean;
};
type Sent = About & { message: string; isNewVersion: boolean };

const attached = 'Tilbuddet er også vedhæftet som PDF.';

/** A quote with the link to its page. `message` is the sender's own. */
export function quoteMail({ to, quote, message, url, isNewVersion, from, hasPdf }: Sent) {
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
      ...(quote.financing?.facts ?? []),
    ],
    button: { label: 'Se tilbuddet', url },
    afterwards: [
      'På siden kan du se, hvordan prisen er regnet ud, stille spørgsmål, acceptere eller sige nej.',
      ...(hasPdf ? [attached] : []),
    ],
    from,
    reason: `Du får mailen, fordi du har bedt ${issuer.name} om et tilbud.`,
  });
}

/** Reminds of a quote that expires soon and was not answered. */
export function quoteReminderMail({ to, quote, url, from }: About) {
  const { number, issuer, subject, validUntil, alternatives } = quote;
  return compose({
    kind: 'quote-reminder',
    to,
    name: greeted(quote),
    subject: `Tilbud ${number} fra ${issuer.name} gælder til og med ${danish(validUntil)}`,
    paragraphs: [
      `Vi har sendt dig et tilbud på ${subject.title}. Det gælder til og med ${danish(validUntil)}.`,
      'Skriv eller ring, hvis du har spørgsmål, eller hvis noget skal være anderledes.',
    ],
    facts: [
      ['Tilbud', number],
      ['Bil', subject.title],
      ...alternatives.map((each, at) => [at === 0 ? 'Pris' : `Mulighed ${at + 1}`, amountOf(quote, each)] as const),
    ],
    button: { label: 'Se tilbuddet', url },
    afterwards: ['Vil du ikke have tilbuddet, kan du sige nej på siden.'],
    from,
    reason: `Du får mailen, fordi du har bedt ${issuer.name} om et tilbud.`,
  });
}

const withdrawable =
  'Du kan fortryde aftalen uden at sige hvorfor. Linket nederst i mailen virker, så længe fristen løber.';

const signedCopy = [
  'Det accepterede tilbud er vedhæftet som PDF. Den sidste side er underskriftsbeviset.',
  'Gem filen, som den er. Så kan den altid kontrolleres.',
];
const unsignedCopy = [
  'Tilbuddet er vedhæftet, som det blev sendt. Udgaven med underskriftsbevis kan du hente på siden, hvor du ser det.',
];

type Accepted = About & { position: number; isSigned: boolean; isWithdrawable: boolean };

/** Confirms to the customer what was accepted. */
export function quoteAcceptedMail({ to, quote, position, url, from, hasPdf, isSigned, isWithdrawable }: Accepted) {
  const { number, revision, issuer, subject, checksum } = quote;
  const chosen = quote.alternatives.find((each) => each.position === position);
  return compose({
    kind: 'quote-accepted',
    to,
    name: greeted(quote),
    subject: `Du har accepteret tilbud ${number} fra ${issuer.name}`,
    paragraphs:
      quote.state === 'confirmed'
        ? [`${issuer.name} har modtaget din accept og bekræftet aftalen.`]
        : [`${issuer.name} har modtaget din accept.`, 'Intet er reserveret, før aftalen er bekræftet.'],
    facts: [
      ['Tilbud', `${number}, version ${revision}`],
      ['Bil', subject.title],
      ...(chosen ? [['Pris', amountOf(quote, chosen)] as const] : []),
      ...(checksum ? [['Kontrolkode', shortChecksum(checksum)] as const] : []),
    ],
    button: { label: 'Se det, du har accepteret', url },
    afterwards: [...(isSigned ? signedCopy : hasPdf ? unsignedCopy : []), ...(isWithdrawable ? [withdrawable] : [])],
    ...(isWithdrawable && { footLink: { label: 'Fortryd aftalen her', url: `${url}?fortryd=1#fortryd` } }),
    from,
    reason: `Du får mailen, fordi du har accepteret et tilbud fra ${issuer.name}.`,
  });
}
