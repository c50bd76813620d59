import { BookingRows } from '#app/bookings/customer-bookings.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listComing } from '#server/bookings/booking-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Bookinger · Bilassistent' }];

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return readInTenant(context, async (tenant) => ({ bookings: await listComing(tenant, now), now }));
}

/** Customers' bookings: those that wait for an answer, then what is agreed. */
export default function Bookings({ loaderData: { bookings, now } }: Route.ComponentProps) {
  const parts = [
    { id: 'venter', title: 'At bekræfte', rows: bookings.filter(({ state }) => state === 'requested') },
    { id: 'aftalt', title: 'Aftalt', rows: bookings.filter(({ state }) => state === 'confirmed') },
  ];
  return (
    <div className="mx-auto grid w-full max-w-240 grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Bookinger</h1>
      {parts.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`${id}-titel`} className="surface grid gap-3 p-4 sm:p-5">
          <h2 id={`${id}-titel`} className="text-base font-semibold">
            {title}
          </h2>
          {rows.length === 0 ? (
            <p className="text-sm text-neutral-600">
              {id === 'venter' ? 'Ingen bookinger venter på svar.' : 'Ingen aftalte tider.'}
            </p>
          ) : (
            <BookingRows bookings={rows} now={now} namesCustomers />
          )}
        </section>
      ))}
    </div>
  );
}
