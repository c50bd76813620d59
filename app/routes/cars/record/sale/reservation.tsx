import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedMoney, typedText } from '#app/texts/form-texts.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { permitReservationPaper, readReservation } from '#server/sales/reservation-commands.ts';
import { reservationSchema } from '#server/sales/reservation-schema.ts';
import { drawPaper } from '../documents/store-paper.ts';
import { recordPath, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/reservation.ts';
import { reservationOf } from './papers/reservation.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => found(await readReservation(tenant, id)));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => readReservation(tenant, id)));
  return submitForm(request, reservationSchema, async (reservation) => {
    found(await readInTenant(context, (tenant) => permitReservationPaper(tenant, id)));
    const stored = await drawPaper(context, id, { template: 'reservation' }, (facts, logo) =>
      reservationOf({ facts, reservation, logo, today: dayOf(new Date()) }),
    );
    const message =
      typeof stored === 'string'
        ? { title: 'Reservationen er ikke lavet', text: refusalText(stored), kind: 'error' as const }
        : { title: 'Reservationen er lavet', text: 'Den ligger blandt bilens dokumenter.', group: stored.group };
    return redirectWith(recordPath(id, 'documents', url.searchParams.get('list')), message);
  });
}

const usualTerms = 'Depositummet trækkes fra prisen ved købet. Det betales tilbage, hvis bilen ikke købes.';

export default function ReservationPaper({ loaderData, actionData }: Route.ComponentProps) {
  const path = useRecordPath();
  const { form, fields } = useForm({
    id: 'reservation',
    values: {
      buyerName: typedText(loaderData.reservedFor),
      buyerPhone: typedText(loaderData.reservedPhone),
      deposit: typedMoney(loaderData.reservedDeposit),
      terms: usualTerms,
    },
    labels: { buyerName: 'Reserveret til', buyerPhone: 'Telefon', deposit: 'Depositum', terms: 'Vilkår for depositum' },
    result: actionData?.result,
  });
  return (
    <EditFrame back={{ label: 'Bilens dokumenter', to: path('documents') }} title="Reservation på papir">
      {loaderData.isReserved || actionData ? (
        <EditForm form={form} version={undefined} heading="Reservationen er ikke lavet" submitLabel="Lav reservation">
          <TextField field={fields.buyerName} maxLength={120} />
          <TextField field={fields.buyerPhone} isOptional inputMode="tel" maxLength={24} />
          <TextField field={fields.deposit} unit="kr." inputMode="decimal" />
          <TextArea field={fields.terms} rows={3} />
        </EditForm>
      ) : (
        <Banner tone="info">Bilen er ikke reserveret. Reservér den først.</Banner>
      )}
    </EditFrame>
  );
}
