import { badgeColumn, instantColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { carOf, customerOf } from '#app/rentals/rental-words.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { rentalLooks, rentalStates } from '#app/texts/rentals.ts';
import type { RentalRow } from '#server/rentals/rental-list.ts';

/** The columns of the list of agreements. */
export const rentalColumns = [
  textColumn<RentalRow>('number', 'Nummer', ({ number }) => number, { isOffCard: true }),
  textColumn<RentalRow>('customerName', 'Kunde', customerOf, { onCard: 'plain' }),
  textColumn<RentalRow>('carName', 'Bil', carOf, { onCard: 'plain' }),
  badgeColumn<RentalRow>('status', 'Status', ({ state }) => ({
    label: rentalStates[state],
    look: rentalLooks[state],
  })),
  instantColumn<RentalRow>('startsAt', 'Fra', ({ startsAt }) => startsAt),
  instantColumn<RentalRow>('endsAt', 'Til', ({ endsAt }) => endsAt),
  moneyColumn<RentalRow>('owed', 'Skylder', ({ owed }) => owed, {
    cell: ({ owed }) => (owed === null ? '–' : <span className="text-rose-700">{formatMoney(owed)}</span>),
  }),
  textColumn<RentalRow>('departmentName', 'Udleveres i', ({ departmentName }) => departmentName),
  textColumn<RentalRow>('ownerName', 'Ansvarlig', ({ ownerName }) => ownerName),
];
