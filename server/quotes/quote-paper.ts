import type { Agreement, AgreementPart } from '../papers/paper-types.ts';
import { danish, inKm, inKroner, inKronerOfKm, inTerm } from '../pricing/words.ts';
import type { ShownAlternative, ShownQuote } from './shown-quote.ts';

/** The first eight characters of a checksum in two groups: «4F2A 91C0». */
const shortChecksum = (checksum: string) =>
  checksum
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1 ');

/** Term and kilometres of an alternative: «14 måneder · 2.300 km». */
function axesText({ productType }: Pick<ShownQuote, 'productType'>, { term, km }: ShownAlternative) {
  return [term !== null && inTerm(term, productType), km !== null && inKm(km)].filter(Boolean).join(' · ');
}

const margin = 'Sælges efter brugtmomsordningen. Momsen kan ikke fradrages.';

/** One alternative: its lines, what they add up to with and without VAT, and what stands beside the sums. */
function amountsOf(quote: ShownQuote, alternative: ShownAlternative): AgreementPart {
  const { lines, totals, position } = alternative;
  const { months, monthly, oneTime, contract, deposit, excessKmPrice } = totals;
  const both = ({ exclVat, inclVat }: typeof monthly) =>
    exclVat === inclVat ? inKroner(exclVat) : `${inKroner(exclVat)} · ${inKroner(inclVat)} med moms`;
  const name = quote.alternatives.length > 1 ? `Mulighed ${position}: ` : '';
  const notes = [
    'Beløb er uden moms, hvor andet ikke står.',
    deposit > 0 && `Depositum ${inKroner(deposit)}, uden moms.`,
    excessKmPrice !== null && `Overkilometer ${inKronerOfKm(excessKmPrice)} uden moms.`,
    lines.some(({ vatReason }) => vatReason === 'margin') && margin,
  ];
  return {
    title: `${name}${axesText(quote, alternative) || 'Pris'}`,
    amounts: [
      ...lines.map(({ label, period, exclVat }) => ({
        label: period === 'once' && months > 0 ? `${label} (én gang)` : label,
        value: inKroner(exclVat),
      })),
      ...(months > 0 ? [{ label: 'Månedlig ydelse', value: both(monthly), isTotal: true }] : []),
      ...(months === 0 || oneTime.exclVat > 0 ? [{ label: 'Engangsbeløb', value: both(oneTime), isTotal: true }] : []),
      ...(months > 0 ? [{ label: `Samlet pris i ${months} måneder`, value: both(contract), isTotal: true }] : []),
    ],
    note: notes.filter(Boolean).join(' '),
  };
}

/** A quote as a paper; a draft says so. */
export function quotePaperOf(quote: ShownQuote): Agreement {
  const { issuer, recipient, subject, checksum } = quote;
  const texts = (title: string, text: string | null) => (text ? [{ title, texts: text.split(/\n+/) }] : []);
  return {
    kind: 'agreement',
    label: checksum === null ? 'UDKAST' : 'Tilbud',
    sender: {
      name: issuer.name,
      lines: [...issuer.addressLines, issuer.phone, issuer.email, issuer.cvr && `CVR ${issuer.cvr}`].flatMap(
        (line) => line || [],
      ),
      color: '#047857',
    },
    title: subject.title,
    subtitle: [recipient.company, recipient.name].filter(Boolean).join(', '),
    day: `${quote.number}, version ${quote.revision}`,
    parts: [
      {
        title: 'Tilbuddet',
        facts: [
          { label: 'Gælder til', value: danish(quote.validUntil) },
          { label: 'Begynder', value: danish(quote.start) },
          ...subject.facts.map(([label, value]) => ({ label, value })),
          ...(checksum ? [{ label: 'Kontrolkode', value: shortChecksum(checksum) }] : []),
        ],
      },
      ...texts('Til dig', quote.message),
      ...quote.alternatives.map((each) => amountsOf(quote, each)),
      ...texts('Vilkår', quote.terms),
      ...texts('Fortrydelsesret', quote.withdrawalText),
    ],
    statement: '',
    signatures: [],
  };
}
