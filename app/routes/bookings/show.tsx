import { Link } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { bookingLooks, bookingStates, bookingTitle, whenWords } from '#app/texts/portal-bookings.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readFreeTimes } from '#server/bookings/booked-times.ts';
import { findCustomerBooking } from '#server/bookings/booking-list.ts';
import { isCustomerKind, readRules } from '#server/bookings/booking-rules.ts';
import { nearestTimes } from '#server/bookings/free-times.ts';
import { bookingStepSchema } from '#server/bookings/staff-booking-schema.ts';
import { stepBooking } from '#server/bookings/staff-bookings.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { readPageHistory } from '../page-history.ts';
import type { Route } from './+types/show.ts';
import { BookingSteps } from './booking-steps.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Booking · Bilassistent' }];

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const now = new Date();
  return readInTenant(context, async (tenant) => {
    const booking = found(await findCustomerBooking(tenant, id));
    return {
      ...{ booking, now, mayChange: can(tenant.role, 'leads', 'update') },
      mayName: can(tenant.role, 'customers', 'read'),
      free: nearestTimes(await readFree(tenant, booking, now), booking.startsAt),
      history: await readPageHistory(tenant, 'booking', id),
    };
  });
}

async function readFree(tenant: Tenant, booking: Booking, now: Date) {
  const { kind, departmentId, carId, agreementId, state } = booking;
  if (!isCustomerKind(kind) || (state !== 'requested' && state !== 'confirmed')) return [];
  const rule = (await readRules(tenant))(kind, departmentId);
  const times = await readFreeTimes(tenant, { rule, now, carId, agreementId, bookingId: booking.id });
  return times.filter((each) => each.getTime() !== booking.startsAt.getTime());
}

type Booking = NonNullable<Awaited<ReturnType<typeof findCustomerBooking>>>;

const done = {
  confirm: 'Bookingen er bekræftet',
  move: 'Bookingen er flyttet',
  cancel: 'Bookingen er aflyst',
  done: 'Bookingen er gennemført',
  noShow: 'Kunden mødte ikke op',
};
const mailed: readonly string[] = ['confirm', 'move', 'cancel'];

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCustomerBooking(tenant, id)));
  return submitForm(request, bookingStepSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => stepBooking(tenant, id, input)));
    const text = mailed.includes(input.step) ? 'Kunden får en mail om et øjeblik.' : undefined;
    return redirectWith(`/bookings/${id}`, { title: done[input.step], text, group });
  });
}

export default function ShowBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, mayChange, free, now, history } = loaderData;
  const result = actionData?.result;
  const title = bookingTitle(booking.kind);
  const isOpen = booking.state === 'requested' || booking.state === 'confirmed';
  return (
    <EditFrame
      trail={[{ label: 'Bookinger', to: '/bookings' }, { label: title }]}
      title={`${title} med ${booking.who}`}
      head={<span className={`badge ${bookingLooks[booking.state]}`}>{bookingStates[booking.state]}</span>}
      history={history}
      aside={mayChange && isOpen ? <BookingSteps booking={booking} free={free} now={now} result={result} /> : undefined}
    >
      {!refusedOf(result, ...(isOpen ? ['move', 'cancel'] : [])) && isOfStep(result) && (
        <StepProblems result={result} />
      )}
      <Facts page={loaderData} />
    </EditFrame>
  );
}

function Facts({ page: { booking, mayName } }: { page: Route.ComponentProps['loaderData'] }) {
  const { id, kind, customerId, leadId, leadNumber, agreementId, agreementNumber, carId, car } = booking;
  const link = (to: string, text: string) => (
    <Link to={to} className="link inline-flex min-h-11 items-center md:min-h-0">
      {text}
    </Link>
  );
  const rows = [
    ['Tid', whenWords(booking.startsAt)],
    ['Kunde', mayName ? link(`/customers/${customerId}/edit`, booking.who) : booking.who],
    ['Bil', carId !== null && link(`/cars/${carId}/edit`, car ?? `Bil ${carId}`)],
    ['Emne', leadId !== null && link(`/leads/${leadId}/edit`, `Emne ${leadNumber}`)],
    ['Lejeaftale', agreementId !== null && link(`/rental/agreements/${agreementId}/edit`, `${agreementNumber}`)],
    [
      'Prøvetur',
      kind === 'testDrive' && leadId !== null && link(`/leads/${leadId}/test-drives/${id}`, 'Kørekort, ud og hjem'),
    ],
    ['Afdeling', booking.departmentName],
    ['Ansvarlig', booking.assignedTo],
    ['Booket af', booking.portalUserId === null ? 'Os' : 'Kunden i kundeportalen'],
    ['Kundens besked', booking.wish],
    ['Begrundelse', booking.cancelReason],
  ] as const;
  return (
    <dl className="surface grid gap-3 p-4 text-sm sm:p-5">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-neutral-600">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line first-letter:uppercase">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
