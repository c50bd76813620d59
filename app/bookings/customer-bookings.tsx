import { Link } from 'react-router';
import { bookingLooks, bookingStates, bookingTitle } from '#app/texts/portal-bookings.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { CustomerBooking } from '#server/bookings/booking-list.ts';

type RowsProps = { bookings: readonly CustomerBooking[]; now: Date; namesCustomers?: boolean };

/** Customers' bookings as lines that lead to their pages. */
export function BookingRows({ bookings, now, namesCustomers = false }: RowsProps) {
  return (
    <ul className="grid gap-3">
      {bookings.map(({ id, kind, state, startsAt, car, departmentName, assignedTo, who }) => (
        <li key={id} className="grid gap-1 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <Link to={`/bookings/${id}`} className="link inline-flex min-h-11 items-center font-medium md:min-h-0">
              {bookingTitle(kind)} {formatWhen(startsAt, now)}
            </Link>
            <span className={`badge ${bookingLooks[state]}`}>{bookingStates[state]}</span>
          </span>
          <span className="wrap-anywhere text-neutral-600">
            {[namesCustomers && who, car, departmentName, assignedTo].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Props = RowsProps & {
  /** Where a new one is booked, for those who may. */
  create?: string | undefined;
};

/** The bookings of a customer, a lead or a car. */
export function CustomerBookings({ create, ...rows }: Props) {
  return (
    <section
      id="bookinger"
      aria-labelledby="bookinger-titel"
      className="surface grid min-w-0 scroll-mt-20 gap-3 p-4 sm:p-5"
    >
      <h2 id="bookinger-titel" className="text-base font-semibold">
        Bookinger
      </h2>
      {rows.bookings.length === 0 && <p className="text-sm text-neutral-600">Ingen bookinger endnu.</p>}
      <BookingRows {...rows} />
      {create && (
        <div>
          <Link to={create} className={buttonClass('secondary')}>
            Book en tid
          </Link>
        </div>
      )}
    </section>
  );
}
