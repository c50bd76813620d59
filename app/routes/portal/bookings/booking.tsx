import { data, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import {
  bookingSaid,
  bookingStanding,
  bookingTitle,
  changeWords,
  portalBookingWords,
  whenWords,
} from '#app/texts/portal-bookings.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { shownAgain, submitForm } from '#server/http/submit-form.ts';
import { findPortalBooking, readPortalBooking } from '#server/portal/booking-pages.ts';
import { moveBookingSchema } from '#server/portal/booking-schema.ts';
import { cancelInPortal, moveInPortal } from '#server/portal/portal-bookings.ts';
import { card } from '../front/section.tsx';
import type { Route } from './+types/booking.ts';
import { FirstSubmit, TimeChoice, turnsPage } from './time-choice.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? bookingTitle(loaderData.booking.kind) : portalBookingWords.title },
];

export async function loader({ params, url: { searchParams: said }, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const { bookingChangeHours: changeHours, phone } = context.get(portalOrganizationContext);
  const moving = said.has('flyt') ? { from: said.get('fra') } : null;
  const id = foundId(params.bookingId);
  const page = found(await orUnavailable(readPortalBooking(database, actor, id, { changeHours, moving })));
  return { ...page, slug: actor.slug, changeHours, phone, said: said.get('sket') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const id = foundId(params.bookingId);
  found(await orUnavailable(findPortalBooking(database, actor, id)));
  const to = (code: string) => redirect(`/kundeportal/${actor.slug}/bookinger/${id}?sket=${code}`, 303);
  const form = await readForm(request);
  if (turnsPage(form)) return shownAgain(form);
  if (form.get('step') === 'cancel') {
    return submitForm(form, z.object({}), async () => {
      found(await cancelInPortal(database, actor, id));
      return to('cancelled');
    });
  }
  if (form.get('step') !== 'move') return data({ result: undefined }, 400);
  return submitForm(form, moveBookingSchema, async ({ at }) => {
    found(await moveInPortal(database, actor, id, at));
    return to('moved');
  });
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, booking, said } = loaderData;
  const isMoving = loaderData.mayWrite && loaderData.times !== undefined;
  const result = actionData?.result;
  const words = result ? undefined : bookingSaid[said === 'booked' && booking.isRequested ? 'asked' : (said ?? '')];
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <a
        href={`/kundeportal/${slug}/bookinger`}
        className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
      >
        {portalBookingWords.title}
      </a>
      {words && (
        <Banner tone="success" role="status">
          {words}
        </Banner>
      )}
      {!(isMoving && refusedOf(result, 'move')) && isOfStep(result) && <StepProblems result={result} />}
      <Facts booking={booking} />
      <Changes page={loaderData} result={refusedOf(result, 'move')} />
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Facts({ booking }: Pick<Page, 'booking'>) {
  const { kind, state, startsAt, carTitle, registrationNumber, departmentName, address, wish, cancelReason } = booking;
  const rows = [
    ['Tid', whenWords(startsAt)],
    ['Bil', [carTitle, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(', ')],
    ['Sted', kind === 'call' ? '' : [departmentName, address].filter(Boolean).join(', ')],
    [portalBookingWords.wish, wish ?? ''],
    ['Begrundelse', cancelReason ?? ''],
  ] as const;
  return (
    <article className={`${card} grid gap-4 p-4 sm:p-5`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-semibold">{bookingTitle(kind)}</h1>
        <p className="font-medium">{bookingStanding[state]}</p>
      </header>
      <dl className="grid gap-3">
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-sm text-neutral-600">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere first-letter:uppercase">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  );
}

function Changes({ page, result }: { page: Page; result: Refused | undefined }) {
  const { slug, booking, mayWrite, isInTime, mayMove, times, changeHours, phone } = page;
  const path = `/kundeportal/${slug}/bookinger/${booking.id}`;
  const isOver = booking.state !== 'requested' && booking.state !== 'confirmed';
  if (isOver) return null;
  return (
    <>
      <a
        href={`${path}/kalender`}
        className={`${buttonClass('secondary')} min-h-11! text-base! sm:justify-self-start`}
        download
      >
        {portalBookingWords.calendar}
      </a>
      {mayWrite && times && <MoveForm times={times} result={result} />}
      {mayWrite && isInTime && (
        <section aria-labelledby="aendr-titel" className="grid gap-3">
          <h2 id="aendr-titel" className="text-lg font-semibold">
            Flyt eller aflys
          </h2>
          <p className="text-neutral-700">{changeWords(changeHours)}</p>
          <div className="flex flex-wrap gap-3">
            {mayMove && !times && (
              <a
                href={`${path}?flyt=1#tider`}
                className={`${buttonClass('secondary')} min-h-11! text-base! max-sm:w-full`}
              >
                {portalBookingWords.move}
              </a>
            )}
            <ConfirmButton
              name="aflys"
              label={portalBookingWords.cancel}
              question={portalBookingWords.cancelQuestion}
              fields={{ step: 'cancel' }}
              className={`${buttonClass('secondary')} min-h-11! text-base! max-sm:w-full`}
            >
              {portalBookingWords.cancelMore}
            </ConfirmButton>
          </div>
        </section>
      )}
      {mayWrite && (!isInTime || !mayMove) && (
        <p className="text-neutral-700">
          {isInTime ? 'Vil du flytte tiden, så ring til os' : 'Det er nu for sent at ændre her. Ring til os'}
          {phone ? (
            <>
              {' på '}
              <a href={`tel:${phone}`} className="brand-text inline-flex min-h-11 items-center underline">
                {formatPhone(phone)}
              </a>
            </>
          ) : null}
          .
        </p>
      )}
    </>
  );
}

type MoveProps = { times: NonNullable<Page['times']>; result: Refused | undefined };

function MoveForm({ times, result }: MoveProps) {
  const address = useLocation();
  const { form, fields } = useForm({ id: 'flyt', values: { at: '' }, labels: { at: 'Ny tid' }, result });
  return (
    <section id="tider" aria-labelledby="tider-titel" className={`${card} grid scroll-mt-4 gap-4 p-4`}>
      <h2 id="tider-titel" className="text-lg font-semibold">
        {portalBookingWords.when}
      </h2>
      <Form {...form.props} method="post" action={`${address.search}#tider`} className="grid gap-5">
        <FirstSubmit />
        <ErrorSummary heading="Bookingen er ikke flyttet" form={form} />
        <input type="hidden" name="step" value="move" />
        <TimeChoice field={fields.at} page={times} address={address} />
        {times.days.length > 0 && (
          <SubmitButton className="brand-button text-base! max-md:w-full md:min-h-11 md:justify-self-start">
            {portalBookingWords.moveSubmit}
          </SubmitButton>
        )}
      </Form>
    </section>
  );
}
