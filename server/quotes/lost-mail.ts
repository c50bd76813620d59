import { compose } from '../mail/compose.ts';
import { type About, greeted } from './quote-mails.ts';

/** Tells a customer whose acceptance was not confirmed that the car went to somebody else. */
export function quoteLostMail({ to, quote, url, from }: Omit<About, 'hasPdf'>) {
  const { number, issuer, subject } = quote;
  return compose({
    kind: 'quote-lost',
    to,
    name: greeted(quote),
    subject: `Bilen i tilbud ${number} er reserveret til en anden kunde`,
    paragraphs: [
      `Du har accepteret tilbud ${number} fra ${issuer.name}. Bilen er desværre blevet reserveret til en anden kunde, før vi kunne bekræfte.`,
      'Der er ikke indgået nogen aftale, og du skal ikke betale noget. Skriv eller ring, så finder vi en anden bil til dig.',
    ],
    facts: [['Tilbud', number], ['Bil', subject.title], ...(issuer.phone ? [['Telefon', issuer.phone] as const] : [])],
    button: { label: 'Se tilbuddet', url },
    from,
    reason: `Du får mailen, fordi du har accepteret et tilbud fra ${issuer.name}.`,
  });
}
