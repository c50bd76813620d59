import { redirect, useLocation } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { portalBookingWords } from '#app/texts/portal-bookings.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { shownAgain, submitForm } from '#server/http/submit-form.ts';
import { readBookingSteps } from '#server/portal/booking-pages.ts';
import { newBookingSchema } from '#server/portal/booking-schema.ts';
import { bookInPortal } from '#server/portal/portal-bookings.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';
import { card, Empty } from '../front/section.tsx';
import type { Route } from './+types/book.ts';
import { ChosenSteps, NextStep } from './steps.tsx';
import { FirstSubmit, TimeChoice, turnsPage } from './time-choice.tsx';

export const meta: Route.MetaFunction = () => [{ title: portalBookingWords.book }];

export async function loader({ url: { searchParams: said }, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const chosen = { kind: said.get('type'), car: said.get('bil'), place: said.get('sted'), from: said.get('fra') };
  return {
    slug: actor.slug,
    mayWrite: mayInPortal(actor.current, 'write') && !actor.impersonatorId,
    steps: await orUnavailable(readBookingSteps(database, actor, chosen)),
    formKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const form = await readForm(request);
  if (turnsPage(form)) return shownAgain(form);
  return submitForm(form, newBookingSchema, async (input) => {
    const made = await bookInPortal(database, actor, input);
    if (!made) throw new DomainError('booking-gone', 409);
    return redirect(`/kundeportal/${actor.slug}/bookinger/${made.id}?sket=booked`, 303);
  });
}

export default function Book({ loaderData: { slug, steps, mayWrite, formKey }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <a
          href={`/kundeportal/${slug}/bookinger`}
          className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
        >
          {portalBookingWords.title}
        </a>
        <h1 className="text-2xl font-semibold">{portalBookingWords.book}</h1>
      </header>
      {!mayWrite && <p className="text-neutral-700">{portalBookingWords.viewer}</p>}
      {mayWrite && steps.kinds.length === 0 && <Empty>{portalBookingWords.nothingToBook}</Empty>}
      {mayWrite && steps.kinds.length > 0 && (
        <>
          <ChosenSteps slug={slug} steps={steps} />
          {steps.step === 'time' ? (
            <TimeForm steps={steps} formKey={formKey} result={actionData?.result} />
          ) : (
            <NextStep slug={slug} steps={steps} />
          )}
        </>
      )}
    </div>
  );
}

type TimeProps = {
  steps: Extract<Route.ComponentProps['loaderData']['steps'], { step: 'time' }>;
  formKey: string;
  result: Refused | undefined;
};

function TimeForm({ steps: { kind, car, place, times }, formKey, result }: TimeProps) {
  const address = useLocation();
  const { form, fields } = useForm({
    ...{ id: 'booking', values: { at: '', wish: '' }, result },
    labels: { at: 'Tid', wish: portalBookingWords.wish },
  });
  return (
    <Form {...form.props} method="post" action={`${address.search}#tider`} className="grid gap-6">
      <FirstSubmit />
      <ErrorSummary heading="Tiden er ikke booket" form={form} />
      <input type="hidden" name="type" value={kind} />
      <input type="hidden" name="car" value={car?.id ?? ''} />
      <input type="hidden" name="place" value={place.id ?? ''} />
      <input type="hidden" name="formKey" value={formKey} />
      <section id="tider" aria-labelledby="tider-titel" className={`${card} grid scroll-mt-4 gap-4 p-4`}>
        <h2 id="tider-titel" className="text-lg font-semibold">
          {portalBookingWords.when}
        </h2>
        <TimeChoice field={fields.at} page={times} address={address} />
      </section>
      {times.days.length > 0 && (
        <>
          <TextArea field={fields.wish} rows={3} isOptional />
          <SubmitButton className="brand-button text-base! max-md:w-full md:min-h-11 md:justify-self-start">
            {portalBookingWords.submit}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
