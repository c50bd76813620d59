import { Link } from 'react-router';
import { badgeColumn, instantColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { carOf, customerOf } from '#app/rentals/rental-words.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { rentalLooks, rentalStates } from '#app/texts/rentals.ts';
import type { RentalRow } from '#server/rentals/rental-list.ts';

/** When a car comes back, or where that is agreed on. */
function ReturnCell({ id, state, returnsAt }: RentalRow) {
  if (returnsAt) return formatInstant(returnsAt);
  if (state !== 'active' && state !== 'overdue') return '–';
  return (
    <Link to={`/rental/agreements/${id}/edit#aflevering`} className="link inline-flex min-h-11 items-center md:min-h-0">
      Lav <span className="sr-only">afleverings</span>aftale
    </Link>
  );
}

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
  instantColumn<RentalRow>('returnsAt', 'Aflevering aftalt', ({ returnsAt }) => returnsAt, {
    ...{ cell: ReturnCell, isControl: true },
  }),
  textColumn<RentalRow>('departmentName', 'Udleveres i', ({ departmentName }) => departmentName),
  textColumn<RentalRow>('ownerName', 'Ansvarlig', ({ ownerName }) => ownerName),
];
