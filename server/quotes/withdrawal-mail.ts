import { writeInstant } from '../format/day.ts';
import { compose } from '../mail/compose.ts';
import type { ShownQuote } from './shown-quote.ts';

type Withdrawn = {
  name: string;
  email: string;
  agreement: string;
  withdrawnAt: Date;
  issuer: ShownQuote['issuer'];
  /** The organisation's name. */
  from: string;
};

/** The receipt of a withdrawal: what it said, and when it came. */
export function withdrawalMail({ name, email, agreement, withdrawnAt, issuer, from }: Withdrawn) {
  return compose({
    kind: 'quote-withdrawal',
    to: email,
    name,
    subject: `Kvittering: du har fortrudt aftalen med ${issuer.name}`,
    paragraphs: [
      `${issuer.name} har modtaget din besked om, at du fortryder aftalen. Gem mailen som din kvittering.`,
      'Du hører fra forhandleren om, hvordan du får eventuelle betalinger tilbage og afleverer bilen.',
    ],
    facts: [
      ['Besked', 'Jeg fortryder aftalen'],
      ['Aftale', agreement],
      ['Navn', name],
      ['E-mail', email],
      ['Modtaget', writeInstant(withdrawnAt)],
      [
        'Forhandler',
        [issuer.name, ...issuer.addressLines, issuer.cvr && `CVR ${issuer.cvr}`].filter(Boolean).join(', '),
      ],
      ...(issuer.phone ? [['Telefon', issuer.phone] as const] : []),
    ],
    from,
    reason: `Du får mailen, fordi du har fortrudt en aftale med ${issuer.name}.`,
  });
}
