import { portalBookingWords } from '#app/texts/portal-bookings.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { BookingLinks, BookLink } from '../bookings/booking-links.tsx';
import { Empty, Section } from './section.tsx';

type Props = Pick<PortalFront, 'bookings' | 'mayBook'> & { slug: string; mayWrite: boolean };

/** The customer's bookings to come, and the way to a new one. */
export function Bookings({ slug, bookings, mayBook, mayWrite }: Props) {
  if (bookings.length === 0 && !mayBook) return null;
  return (
    <Section id="bookinger" title={portalBookingWords.title}>
      {bookings.length === 0 ? (
        <Empty>{portalBookingWords.none}</Empty>
      ) : (
        <BookingLinks slug={slug} bookings={bookings} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {mayBook && mayWrite && <BookLink slug={slug} />}
        <a href={`/kundeportal/${slug}/bookinger`} className="brand-text inline-flex min-h-11 items-center underline">
          {portalBookingWords.all}
        </a>
      </div>
    </Section>
  );
}
