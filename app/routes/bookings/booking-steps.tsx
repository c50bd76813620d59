import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedMoment } from '#app/texts/form-texts.ts';
import { whenWords } from '#app/texts/portal-bookings.ts';
import type { CustomerBooking } from '#server/bookings/booking-list.ts';

type Props = { booking: CustomerBooking; free: readonly Date[]; now: Date; result: Refused | undefined };

/** What staff do with a booking: confirm it, propose another time, cancel it, or say how it went. */
export function BookingSteps({ booking, free, now, result }: Props) {
  const hasBegun = booking.startsAt <= now;
  return (
    <>
      {booking.state === 'requested' && (
        <FormSection id="bekraeft" title="Bekræft" lead="Kunden venter på svar og får en mail.">
          <SectionForm at="bekraeft" fields={{ step: 'confirm' }} submitLabel="Bekræft tiden" />
        </FormSection>
      )}
      {hasBegun && (
        <FormSection id="gik" title="Hvordan gik det?">
          <div className="flex flex-wrap gap-3">
            <SectionForm at="gik" fields={{ step: 'done' }} submitLabel="Gennemført" />
            <SectionForm at="gik" fields={{ step: 'noShow' }} submitLabel="Ikke mødt op" />
          </div>
        </FormSection>
      )}
      {!booking.leftAt && (
        <>
          <Move booking={booking} free={free} result={refusedOf(result, 'move')} />
          <Cancel result={refusedOf(result, 'cancel')} />
        </>
      )}
    </>
  );
}

function Move({ booking, free, result }: Omit<Props, 'now'>) {
  const { form, fields } = useForm({
    ...{ id: 'flyt', values: { startsAt: typedMoment(booking.startsAt) }, labels: { startsAt: 'Ny tid' }, result },
  });
  const help = free.length > 0 ? `Ledigt: ${free.map(whenWords).join(', ')}` : 'Der er ingen ledige tider i reglerne';
  return (
    <FormSection id="flyt" title="Foreslå en anden tid" lead="Kunden får den nye tid i en mail." refused={result}>
      <SectionForm form={form} at="flyt" fields={{ step: 'move' }} submitLabel="Flyt bookingen">
        <TextField field={fields.startsAt} placeholder="dd-mm-åååå tt:mm" maxLength={40} help={help} />
      </SectionForm>
    </FormSection>
  );
}

function Cancel({ result }: Pick<Props, 'result'>) {
  const { form, fields } = useForm({
    ...{ id: 'aflys', values: { cancelReason: '' }, labels: { cancelReason: 'Begrundelse til kunden' }, result },
  });
  return (
    <FormSection id="aflys" title="Aflys" refused={result}>
      <SectionForm form={form} at="aflys" fields={{ step: 'cancel' }} submitLabel="Aflys bookingen" variant="danger">
        <TextField field={fields.cancelReason} maxLength={300} />
      </SectionForm>
    </FormSection>
  );
}
