import { Link } from 'react-router';
import { dayOfInstant, formatClock } from '#app/texts/days.ts';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import type { Availability } from '#server/rentals/availability.ts';
import type { Question } from '#server/rentals/calendar-asked.ts';
import { createIn, quoteIn } from './calendar-address.ts';

type Props = {
  answer: Availability;
  asked: NonNullable<Question['asked']>;
  group: string | undefined;
  /** Whether the role makes agreements. */
  books: boolean;
};

const step = 'link inline-flex min-h-11 items-center md:min-h-7';

const inAddress = (instant: Date) => `${dayOfInstant(instant)}T${formatClock(instant)}`;

/** The cars that are free in the period that was asked about, and how the group stands. */
export function AvailabilityAnswer({ answer, asked, group, books }: Props) {
  const { cars, total, waiting, hasRoom } = answer;
  const { startsAt, endsAt, quoted } = asked;
  const [from, to] = [inAddress(startsAt), inAddress(endsAt)];
  const where = group === undefined ? '' : ` i ${group}`;
  const isSameDay = dayOfInstant(startsAt) === dayOfInstant(endsAt);
  const until = isSameDay ? formatClock(endsAt) : formatInstant(endsAt);
  return (
    <section aria-labelledby="svar" className="surface grid gap-3 p-4">
      <h2 id="svar" className="text-base font-semibold">
        {total === 0
          ? `Ingen biler${where} er ledige`
          : `${total} ${total === 1 ? 'ledig bil' : 'ledige biler'}${where}`}
        <span className="block text-sm font-normal text-neutral-700">
          {formatInstant(startsAt)} – {until}
        </span>
      </h2>
      <p role="status" className="text-sm">
        {waiting === 0
          ? 'Ingen reservationer venter på en bil i den tid.'
          : `${waiting} ${waiting === 1 ? 'reservation venter' : 'reservationer venter'} på at få valgt bil i den tid.`}
        {hasRoom === false && <strong className="font-medium text-rose-800"> Gruppen er udsolgt.</strong>}
        {hasRoom === true && waiting > 0 && ' Der er plads til én mere.'}
      </p>
      {cars.length > 0 && (
        <ul className="relative max-h-96 divide-y divide-neutral-200 overflow-y-auto rounded-lg border border-neutral-200">
          {cars.map((car) => (
            <li key={car.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
              <Link
                to={`/cars/${car.id}/edit`}
                className="link plate inline-flex min-h-11 min-w-24 items-center md:min-h-0"
              >
                {car.registrationNumber === null ? car.stockNumber : formatPlate(car.registrationNumber)}
              </Link>
              <span className="min-w-40 flex-1">{car.name}</span>
              <span className="text-neutral-700 md:w-28">{car.departmentName}</span>
              <span className="text-neutral-700 tabular-nums md:w-24 md:text-right">
                {car.mileage === null ? 'Km ukendt' : formatKm(car.mileage)}
              </span>
              {books && hasRoom !== false && (
                <span className="flex gap-x-4">
                  <Link to={quoteIn({ carId: car.id, startsAt, ...quoted })} className={step}>
                    Lav tilbud<span className="sr-only"> på {car.name}</span>
                  </Link>
                  <Link to={createIn({ carId: car.id, from, to })} className={step}>
                    Opret lejeaftale<span className="sr-only"> på {car.name}</span>
                  </Link>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {cars.length === 0 && (
        <p className="text-sm">Prøv en anden gruppe eller tid, eller se i kalenderen, hvornår biler er inde.</p>
      )}
    </section>
  );
}
