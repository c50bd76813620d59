import { bookingTitle } from '#app/texts/portal-bookings.ts';
import { bookingIcs } from '#server/bookings/booking-ics.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { findPortalBooking } from '#server/portal/booking-pages.ts';
import type { Route } from './+types/calendar.ts';

/** A booking for the customer's own calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, origin } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const booking = found(await orUnavailable(findPortalBooking(database, actor, foundId(params.bookingId))));
  const { name: dealer, ...own } = context.get(portalOrganizationContext);
  const home = [own.address, [own.postalCode, own.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const place = [booking.departmentName ?? dealer, booking.address ?? home].filter(Boolean).join(', ');
  const ics = bookingIcs(booking, {
    ...{ summary: `${bookingTitle(booking.kind)}, ${dealer}`, dealer },
    ...{
      place: booking.kind === 'call' ? null : place,
      url: `${origin}/kundeportal/${actor.slug}/bookinger/${booking.id}`,
    },
  });
  return new Response(ics, {
    headers: {
      ...{ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' },
      ...{ 'Content-Disposition': 'attachment; filename="booking.ics"', 'X-Robots-Tag': 'noindex, nofollow' },
    },
  });
}
