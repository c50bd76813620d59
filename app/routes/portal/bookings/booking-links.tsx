import { bookingStanding, bookingTitle, portalBookingWords, whenWords } from '#app/texts/portal-bookings.ts';
import type { PortalBookingRow } from '#server/portal/booking-pages.ts';
import { card } from '../front/section.tsx';

type Shown = Pick<PortalBookingRow, 'carTitle' | 'departmentName' | 'id' | 'kind' | 'startsAt' | 'state'>;

/** Bookings as links to their pages. */
export function BookingLinks({ slug, bookings }: { slug: string; bookings: readonly Shown[] }) {
  return (
    <ul className={`${card} divide-y divide-neutral-200`}>
      {bookings.map(({ id, kind, startsAt, carTitle, departmentName, state }) => (
        <li key={id}>
          <a
            href={`/kundeportal/${slug}/bookinger/${id}`}
            className="flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 p-4 text-neutral-900 no-underline hover:bg-neutral-50"
          >
            <span className="brand-text min-w-0 flex-1 basis-56 font-medium wrap-anywhere underline">
              {bookingTitle(kind)}, {whenWords(startsAt)}
            </span>
            <span className={`text-sm max-sm:w-full ${state === 'requested' ? 'font-medium' : 'text-neutral-700'}`}>
              {bookingStanding[state]}
            </span>
            <span className="w-full text-sm text-neutral-600">
              {[carTitle, departmentName].filter(Boolean).join(', ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way to a new booking. */
export function BookLink({ slug }: { slug: string }) {
  return (
    <a
      href={`/kundeportal/${slug}/booking`}
      className="brand-button inline-flex min-h-11 items-center justify-center rounded-md px-4 font-medium no-underline max-sm:w-full sm:justify-self-start"
    >
      {portalBookingWords.book}
    </a>
  );
}
