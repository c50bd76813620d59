import { Link } from 'react-router';
import { BuyerBox, useKnownBuyers } from '#app/customers/buyer-box.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { carFields } from '#app/texts/car-fields.ts';
import { stateBadge } from '#app/texts/car-state.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { paymentWays } from '#app/texts/sales.ts';
import { savedWords } from '#app/texts/saved.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readBuyer } from '#server/sales/known-buyer.ts';
import { readReservation, reserveCar, updateReservation } from '#server/sales/reservation-commands.ts';
import { reservationSchema } from '#server/sales/reservation-schema.ts';
import { buyerAsked, takeBuyerStep, withBuyer } from '../../../buyer-step.ts';
import { recordPath, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/reservation.ts';
import { makeReservation } from './make-reservation.ts';
import { reservationBuyer, reservationValues } from './reservation-values.ts';

/** How long a car is reserved, unless one says otherwise. */
const usualDays = 7;

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const page = found(await readReservation(tenant, id));
    const buyer = page.isReserved ? page.buyer : await readBuyer(tenant, buyerAsked(url.searchParams));
    const today = dayOf(new Date());
    return { ...page, buyer, today, until: daysAfter(today, usualDays) };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => readReservation(tenant, id)));
  const form = await readForm(request);
  const step = await takeBuyerStep(context, form, reservationBuyer);
  if (step) return step;
  const isForPaper = form.get('paper') === 'reservation';
  const schema = reservationSchema(dayOf(new Date()), isForPaper);
  const list = url.searchParams.get('list');
  const saved = async (message: Parameters<typeof redirectWith>[1], terms: string | null | undefined) =>
    isForPaper
      ? redirectWith(recordPath(id, 'documents', list), await makeReservation(context, id, terms ?? ''))
      : redirectWith(recordPath(id, '', list), message);
  const answer = form.has('original')
    ? await submitEdit(form, {
        schema,
        update: ({ input: { terms: _, ...input }, ...edit }) =>
          inTenant(context, (tenant) => updateReservation(tenant, id, { ...edit, input })),
        saved: (done, { terms }) => saved(savedWords('Reservationen er gemt', done, carFields), terms),
      })
    : await submitForm(form, schema, async ({ version: _, terms, ...input }) => {
        const { group } = found(await inTenant(context, (tenant) => reserveCar(tenant, id, input)));
        return saved({ title: 'Bilen er reserveret', group }, terms);
      });
  return withBuyer(context, { form, fields: reservationBuyer }, answer);
}

export const shouldRevalidate = afterConflict;

export default function ReservationPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { car } = useRecord();
  const path = useRecordPath();
  return (
    <EditFrame
      back={{ label: 'Bilens overblik', to: path('') }}
      title={page.isReserved ? 'Reservationen' : 'Reservér bilen'}
    >
      {page.maySave || actionData ? (
        <ReservationForm key={page.car.version} page={page} answer={actionData} />
      ) : (
        <Banner tone="info">
          Bilen er «{stateBadge(car, page.today).label}» og kan ikke reserveres nu.{' '}
          <Link to={path('')}>Se, hvad der kan ske med bilen.</Link>
        </Banner>
      )}
    </EditFrame>
  );
}

type FormProps = { page: Route.ComponentProps['loaderData']; answer: Route.ComponentProps['actionData'] };

function ReservationForm({ page, answer }: FormProps) {
  const { isReserved } = page;
  const values = reservationValues(page);
  const { form, fields } = useForm({
    id: 'reservation',
    values,
    labels: { ...carFields, terms: 'Vilkår for depositum' },
    result: answer?.result,
  });
  const { found, onInput } = useKnownBuyers(reservationBuyer);
  const ways = choicesOf(paymentWays);
  const buyer = answer ? answer.buyer : page.buyer;
  const who = { value: String(page.buyer?.customerId ?? ''), label: page.buyer?.name ?? '' };
  return (
    <EditForm
      form={form}
      version={isReserved ? page.car.version : undefined}
      choices={{ reservedDepositWay: ways, reservedCustomerId: [who] }}
      units={{ reservedDeposit: 'kr.' }}
      heading={isReserved ? 'Reservationen er ikke gemt' : 'Bilen er ikke reserveret'}
      submitLabel={isReserved ? 'Gem reservation' : 'Reservér bilen'}
      marksRequired
    >
      {/* Enter saves the form, and takes none of its steps. */}
      <button
        type="submit"
        name="step"
        value=""
        hidden
        aria-label={isReserved ? 'Gem reservation' : 'Reservér bilen'}
      />
      <div onInput={onInput} className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.reservedUntil}
          help="Højst 14 dage. Så bliver bilen ledig af sig selv."
          placeholder="dd-mm-åååå"
          inputMode="numeric"
        />
        <TextField field={fields.reservedFor} isOptional maxLength={120} />
        <TextField field={fields.reservedPhone} isOptional inputMode="tel" maxLength={24} />
        <TextField field={fields.reservedEmail} isOptional inputMode="email" maxLength={254} />
        <BuyerBox form={form} fields={reservationBuyer} buyer={buyer} known={found ?? answer?.known} />
        <TextField
          field={fields.reservedDeposit}
          isOptional
          unit="kr."
          inputMode="decimal"
          help="Står som betalt, når bilen bliver solgt."
        />
        <SelectField field={fields.reservedDepositWay} choices={ways} none="Ikke betalt" />
      </div>
      <div className="grid gap-3 border-t border-neutral-200 pt-5">
        <TextArea field={fields.terms} rows={2} isOptional help="Står på papiret, som kunden skriver under." />
        <div>
          <SubmitButton name="paper" value="reservation" variant="secondary">
            Gem og lav reservation på papir
          </SubmitButton>
        </div>
      </div>
    </EditForm>
  );
}
