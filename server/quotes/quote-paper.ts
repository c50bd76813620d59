import { writePhone } from '../format/contact.ts';
import type { Agreement, AgreementPart, Fact } from '../papers/paper-types.ts';
import { danish, inKm, inKroner, inKronerOfKm, inMonths, inTerm } from '../pricing/words.ts';
import type { ShownAlternative, ShownQuote } from './shown-quote.ts';

/** The first eight characters of a checksum in two groups: «4F2A 91C0». */
export const shortChecksum = (checksum: string) =>
  checksum
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1 ');

/** Term and kilometres of an alternative: «14 måneder · 2.300 km». */
function axesText({ productType }: Pick<ShownQuote, 'productType'>, { term, km }: ShownAlternative) {
  return [term !== null && inTerm(term, productType), km !== null && inKm(km)].filter(Boolean).join(' · ');
}

const vatNotes = {
  margin: 'Sælges efter brugtmomsordningen. Momsen kan ikke fradrages.',
  exempt: 'Det, der koster det samme med og uden moms, er fritaget for moms.',
  export: 'Sælges til eksport uden moms.',
} as const;

type Sums = Pick<ShownAlternative['totals']['monthly'], 'exclVat' | 'inclVat'>;

/** One alternative: its lines, what they add up to without and with VAT, and what stands beside the sums. */
export function amountsOf(quote: ShownQuote, alternative: ShownAlternative): AgreementPart {
  const { lines, totals, position } = alternative;
  const { months, monthly, oneTime, contract, deposit } = totals;
  const isTaxed = lines.some(({ exclVat, inclVat }) => exclVat !== inclVat);
  const row = (label: string, { exclVat, inclVat }: Sums, isTotal = false) => ({
    ...{ label, value: inKroner(exclVat), isTotal },
    ...(isTaxed && { beside: inKroner(inclVat) }),
  });
  const of = (period: 'month' | 'once') =>
    lines.filter((line) => line.period === period).map((line) => row(line.label, line));
  const once = of('once');
  const name = quote.alternatives.length > 1 ? `Mulighed ${position}: ` : '';
  return {
    title: `${name}${axesText(quote, alternative) || 'Pris'}`,
    heads: isTaxed ? ['Uden moms', 'Med moms'] : undefined,
    amounts: [
      ...(months > 0
        ? [
            ...[...of('month'), row('Månedlig ydelse', monthly, true)],
            ...(once.length > 0 ? [...once, row('Engangsbeløb i alt', oneTime, true)] : []),
            row(`Samlet pris i ${inMonths(months)}`, contract, true),
          ]
        : [...of('month'), ...once, row('I alt', oneTime, true)]),
      ...(deposit > 0 ? [{ label: 'Depositum, uden moms og ud over prisen', value: inKroner(deposit) }] : []),
    ],
    note: notesOf(alternative).join(' '),
  };
}

function notesOf({ lines, totals: { excessKmPrice, kmIncluded, lateReturnFee, months } }: ShownAlternative) {
  const reasons = [...new Set(lines.flatMap(({ vatReason }) => vatReason ?? []))];
  return [
    kmIncluded !== null ? `${inKm(kmIncluded)}${months > 0 ? ' om måneden' : ''} er med i prisen.` : '',
    excessKmPrice !== null ? `Overkilometer koster ${inKronerOfKm(excessKmPrice)} uden moms.` : '',
    lateReturnFee !== null ? `Sen aflevering koster ${inKroner(lateReturnFee)} pr. påbegyndt døgn uden moms.` : '',
    ...reasons.map((reason) => vatNotes[reason]),
  ].filter(Boolean);
}

/** Whom it is for, how long it holds, and the facts of the car. */
function introOf({ recipient, validUntil, start, checksum, subject }: ShownQuote): Fact[] {
  const to = [recipient.company, recipient.name].filter(Boolean).join(', ');
  return [
    { label: 'Til', value: to || '–' },
    { label: 'Gælder til og med', value: danish(validUntil) },
    { label: 'Begynder', value: danish(start) },
    { label: 'Kontrolkode', value: checksum === null ? 'Kommer, når det sendes' : shortChecksum(checksum) },
    ...subject.facts.map(([label, value]) => ({ label, value })),
  ];
}

export type QuotePictures = { logo?: string | undefined; picture?: string | undefined; color?: string | undefined };

/** Every figure of the financing example. */
function financingPart({ financing }: ShownQuote): AgreementPart[] {
  if (!financing) return [];
  const facts = financing.facts.map(([label, value]) => ({ label, value }));
  return [{ title: 'Finansieringseksempel', facts }];
}

/** A quote as a paper, with the files of its logo and picture; a draft says so. */
export function quotePaperOf(quote: ShownQuote, { logo, picture, color = '#047857' }: QuotePictures = {}): Agreement {
  const { issuer, subject, checksum } = quote;
  const texts = (title: string, text: string | null) => (text ? [{ title, texts: text.split(/\n+/) }] : []);
  const lines = [
    ...[...issuer.addressLines, issuer.cvr && `CVR ${issuer.cvr}`],
    ...[issuer.phone && `Tlf. ${writePhone(issuer.phone)}`, issuer.email],
  ];
  return {
    kind: 'agreement',
    label: checksum === null ? 'UDKAST' : 'Tilbud',
    sender: { name: issuer.name, lines: lines.flatMap((line) => line || []), logo, color },
    title: subject.title,
    subtitle: '',
    day: `${quote.number}, version ${quote.revision}`,
    intro: { facts: introOf(quote), picture },
    isDraft: checksum === null,
    parts: [
      ...texts('Til dig', quote.message),
      ...quote.alternatives.map((each) => amountsOf(quote, each)),
      ...financingPart(quote),
      ...texts('Vilkår', quote.terms),
      ...texts('Fortrydelsesret', quote.withdrawalText),
    ],
    statement: '',
    signatures: [],
  };
}
