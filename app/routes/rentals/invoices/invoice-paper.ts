import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { accountWords, invoiceName, vatText } from '#app/texts/rental-invoices.ts';
import { daysBetween } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import type { Agreement, AgreementPart, Fact } from '#server/papers/paper-types.ts';
import type { InvoiceRecord } from '#server/rentals/invoice-record.ts';
import { vatByRate } from '#server/rentals/invoice-vat.ts';

const known = (value: string | null | undefined) => value || '–';
type Known = string | null | undefined;
const town = (postalCode: Known, city: Known) => [postalCode, city].filter(Boolean).join(' ');

/** An invoice or a credit note as a paper: what was stored when it was issued. */
export function invoicePaperOf(record: InvoiceRecord, logo: string | undefined): Agreement {
  const { invoice, cars } = record;
  const { name: _, ...place } = invoice.seller ?? record.settings;
  const settings = { ...record.settings, ...place };
  const plates = cars.map(({ registrationNumber, stockNumber, name }) =>
    [registrationNumber === null ? stockNumber : formatPlate(registrationNumber), name].filter(Boolean).join(' · '),
  );
  return {
    kind: 'agreement',
    label: invoiceName(invoice),
    sender: senderOf({ settings, department: undefined }, logo),
    title: `Lejeaftale ${invoice.agreementNumber}`,
    subtitle: plates.join(', '),
    day: formatDay(invoice.issuedOn),
    parts: [
      { title: 'Sælger og kunde', facts: partiesOf(record) },
      { title: invoiceName(invoice), facts: factsOf(record) },
      amountsOf(record),
      { title: 'Betaling', texts: paymentOf(record) },
    ],
    statement: '',
    signatures: [],
  };
}

/** Seller and customer side by side. */
function partiesOf({ invoice: { party, seller }, settings }: InvoiceRecord): Fact[] {
  const own = seller ?? { ...settings, name: settings.legalName ?? settings.name };
  const rows = [
    ['Sælger', own.name, 'Kunde', party.name ?? 'Slettet kunde'],
    ['CVR-nr.', own.cvr, party.cvr ? 'CVR-nr.' : '', party.cvr ?? ' '],
    ['Adresse', own.address, 'Adresse', party.address],
    ['By', town(own.postalCode, own.city), 'By', town(party.postalCode, party.city)],
  ] as const;
  return rows.flatMap(([label, value, theirs, other]) => [
    { label, value: known(value) },
    { label: theirs, value: known(other) },
  ]);
}

function factsOf({ invoice }: InvoiceRecord): Fact[] {
  const { kind, number, issuedOn, dueOn, agreementNumber, creditsNumber, startsAt, endsAt, leftAt, returnedAt } =
    invoice;
  const from = formatInstant(leftAt ?? startsAt);
  const isNote = kind === 'creditNote';
  return [
    { label: isNote ? 'Kreditnotanr.' : 'Fakturanr.', value: String(number) },
    { label: 'Dato', value: formatDay(issuedOn) },
    isNote
      ? { label: 'Kreditnota til', value: `Faktura ${creditsNumber}` }
      : { label: 'Forfalder', value: formatDay(dueOn) },
    { label: 'Lejeaftale', value: agreementNumber },
    { label: 'Lejet fra', value: from },
    { label: 'Lejet til', value: formatInstant(returnedAt ?? endsAt) },
  ];
}

/** The lines without VAT, the VAT of each rate, and what they come to. */
function amountsOf({ invoice }: InvoiceRecord): AgreementPart {
  const { lines, exclVat, inclVat, kind } = invoice;
  const vat = vatByRate(lines).map(({ rate, base, vat: amount }) =>
    rate === 0
      ? { label: 'Uden moms (momsfrit)', value: '', beside: formatExactMoney(base) }
      : {
          label: `Moms ${vatText(rate)} af ${formatExactMoney(base)}`,
          value: '',
          beside: formatExactMoney(amount),
        },
  );
  return {
    title: kind === 'creditNote' ? 'Krediteret' : 'Ydelser',
    heads: ['Moms', 'Beløb uden moms'],
    amounts: [
      ...lines.map(({ label, reason, exclVat: amount, vatRate }) => ({
        ...{ label, value: vatRate === 0 ? '–' : vatText(vatRate), beside: formatExactMoney(amount) },
        detail: reason ?? undefined,
      })),
      { label: 'I alt uden moms', value: '', beside: formatExactMoney(exclVat), isTotal: true },
      ...vat.filter(({ label }) => label.startsWith('Moms')),
      {
        label: kind === 'creditNote' ? 'I alt krediteret med moms' : 'I alt med moms',
        ...{ value: '', beside: formatExactMoney(inclVat), isTotal: true },
      },
    ],
    note: lines.some(({ vatRate }) => vatRate === 0)
      ? `Der er ikke moms på linjer med «–»${invoice.isRent ? '' : ': det er erstatning eller udlæg'}.`
      : undefined,
  };
}

function paymentOf({ invoice, settings }: InvoiceRecord): string[] {
  const { kind, number, issuedOn, dueOn, inclVat, creditsNumber, reason, payTo, rentPaidOn, setOff } = invoice;
  const foot = settings.documentFooter ? [settings.documentFooter] : [];
  if (kind === 'creditNote') {
    const why = reason ? [`Grund: ${reason}`] : [];
    const back = inclVat < 0 ? ' Den skal ikke betales. Er den betalt, betaler vi beløbet tilbage.' : '';
    return [`Kreditnotaen ophæver faktura ${creditsNumber}.${back}`, ...why, ...foot];
  }
  const sum = formatExactMoney(inclVat);
  if (inclVat <= 0) return ['Der skal ikke betales noget.', ...foot];
  if (rentPaidOn)
    return [`Fakturaen på ${sum} er betalt ${formatDay(rentPaidOn)}. Der skal ikke betales mere.`, ...foot];
  const owed = formatExactMoney(asOre(inclVat - setOff));
  if (setOff >= inclVat)
    return [`Fakturaen på ${sum} er modregnet i depositummet. Der skal ikke betales mere.`, ...foot];
  return [
    ...(setOff > 0
      ? [`${formatExactMoney(setOff)} er modregnet i depositummet. Der er ${owed} tilbage at betale.`]
      : []),
    `Fakturaen lyder på ${sum} og forfalder ${formatDay(dueOn)}: ${termWords(issuedOn, dueOn)}.`,
    payTo
      ? `Betal til ${accountWords(payTo)}, mærket «Faktura ${number}».`
      : `Betal som aftalt, mærket «Faktura ${number}».`,
    ...foot,
  ];
}

/** How long there is to pay. */
function termWords(issuedOn: string, dueOn: string) {
  const days = daysBetween(issuedOn, dueOn);
  return days === 0 ? 'betales med det samme' : `betalingsfrist ${days} ${days === 1 ? 'dag' : 'dage'}`;
}
