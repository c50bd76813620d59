import { Link } from 'react-router';
import { dayOfInstant } from '#app/texts/days.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { rentalLooks, rentalStates } from '#app/texts/rentals.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { RentalOfRow } from '#server/rentals/rental-list.ts';
import { carOf, customerOf } from './rental-words.ts';

type Props = {
  rentals: readonly RentalOfRow[];
  /** Where a new one is made, for those who may. */
  create: string | undefined;
  /** Whether the customers are named, as on the page of a car. */
  namesCustomers?: boolean;
};

/** The rental agreements of a customer, a lead or a car. */
export function RentalsSection({ rentals, create, namesCustomers = false }: Props) {
  if (rentals.length === 0 && create === undefined) return null;
  return (
    <TitledSection
      id="lejeaftaler"
      title="Lejeaftaler"
      create={create === undefined ? undefined : { to: create, label: 'Ny lejeaftale' }}
    >
      {rentals.length === 0 ? (
        <p className="text-sm text-neutral-600">Ingen lejeaftaler endnu.</p>
      ) : (
        <ul className="grid text-sm">
          {rentals.map((rental) => (
            <li key={rental.id} className="flex flex-wrap items-center gap-x-3 border-t border-neutral-200 py-1">
              <Link to={`/rental/agreements/${rental.id}/edit`} className="link inline-flex min-h-11 items-center">
                {rental.number}
              </Link>
              <span className={`badge badge-${rentalLooks[rental.state]}`}>{rentalStates[rental.state]}</span>
              <span className="min-w-0 flex-1 wrap-anywhere text-neutral-600">
                {[
                  namesCustomers ? customerOf(rental) : carOf(rental),
                  periodOf(rental),
                  rental.returnsAt && `afleveres ${formatInstant(rental.returnsAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

const periodOf = ({ startsAt, endsAt }: RentalOfRow) =>
  `${formatDay(dayOfInstant(startsAt))} – ${formatDay(dayOfInstant(endsAt))}`;
