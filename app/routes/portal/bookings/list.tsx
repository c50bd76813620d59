import { portalBookingWords } from '#app/texts/portal-bookings.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readPortalBookings } from '#server/portal/booking-pages.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';
import { Empty, Section } from '../front/section.tsx';
import type { Route } from './+types/list.ts';
import { BookingLinks, BookLink } from './booking-links.tsx';

export const meta: Route.MetaFunction = () => [{ title: portalBookingWords.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const bookings = await orUnavailable(readPortalBookings(database, actor));
  return { slug: actor.slug, mayWrite: mayInPortal(actor.current, 'write'), ...bookings };
}

/** All bookings of the customer. */
export default function Bookings({ loaderData: { slug, mayWrite, coming, past } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="text-2xl font-semibold">{portalBookingWords.title}</h1>
      {mayWrite && <BookLink slug={slug} />}
      <Section id="kommende" title={portalBookingWords.coming}>
        {coming.length === 0 ? (
          <Empty>{portalBookingWords.none}</Empty>
        ) : (
          <BookingLinks slug={slug} bookings={coming} />
        )}
      </Section>
      {past.length > 0 && (
        <Section id="tidligere" title={portalBookingWords.past}>
          <BookingLinks slug={slug} bookings={past} />
        </Section>
      )}
    </div>
  );
}
