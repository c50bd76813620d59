import { badgeColumn, dayColumn, instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { amountOf, recipientOf } from '#app/quotes/quote-words.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { quoteLooks, quoteStates } from '#app/texts/quotes.ts';
import type { QuoteRow } from '#server/quotes/quote-list.ts';

/** The columns of the list of quotes. */
export const quoteColumns = [
  textColumn<QuoteRow>('number', 'Nummer', ({ number }) => number, { isOffCard: true }),
  textColumn<QuoteRow>('recipient', 'Kunde', recipientOf, { onCard: 'plain' }),
  textColumn<QuoteRow>(
    'carName',
    'Bil',
    ({ carName, registrationNumber }) =>
      [carName, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(' · '),
    { onCard: 'plain' },
  ),
  textColumn<QuoteRow>('amount', 'Pris', amountOf, { align: 'right', onCard: 'sum' }),
  badgeColumn<QuoteRow>('status', 'Status', ({ state }) => ({
    label: quoteStates[state],
    look: quoteLooks[state],
  })),
  dayColumn<QuoteRow>('validUntil', 'Gælder til', ({ validUntil }) => validUntil),
  textColumn<QuoteRow>('ownerName', 'Ansvarlig', ({ ownerName }) => ownerName),
  instantColumn<QuoteRow>('seenAt', 'Set', ({ seenAt }) => seenAt),
];
