import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices, typedText } from '#app/texts/form-texts.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { typedLocalMoment } from '#app/texts/local-moment.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

type Props = { page: AgreementRecord; result: Refused | undefined };

/** When and where the car that is out comes back: agreed on, moved and cancelled. */
export function ReturnForm({ page, result }: Props) {
  const { appointment } = page;
  if (!appointment && !page.can.appoint) return null;
  return (
    <FormSection id="aflevering" title="Afleveringsaftale" refused={refusedOf(result, 'appoint', 'unappoint')}>
      {appointment ? (
        <p className="text-sm">
          <strong className="font-semibold tabular-nums">{formatInstant(appointment.startsAt)}</strong>
          {appointment.departmentName && ` · ${appointment.departmentName}`}
          {appointment.note && <span className="block wrap-anywhere text-neutral-600">{appointment.note}</span>}
        </p>
      ) : (
        <p className="text-sm text-neutral-600">
          Der er ikke aftalt, hvornår bilen afleveres. Lejen slutter {formatInstant(page.agreement.endsAt)}.
        </p>
      )}
      {appointment?.isClosed && <Banner tone="warning">Afdelingen har lukket på det tidspunkt.</Banner>}
      {page.can.appoint && <Appointment page={page} result={result} />}
      {page.can.appoint && appointment && (
        <SectionForm at="aflevering" fields={{ step: 'unappoint' }} submitLabel="Aflys aftalen" variant="danger" />
      )}
    </FormSection>
  );
}

function Appointment({ page, result }: Props) {
  const { agreement, appointment, choices, customer } = page;
  const refused = refusedOf(result, 'appoint');
  const department = appointment ? appointment.departmentId : (agreement.departmentInId ?? agreement.departmentOutId);
  const { form, fields } = useForm({
    id: 'aflevering-aftale',
    values: {
      startsAt: typedLocalMoment(appointment?.startsAt ?? agreement.endsAt),
      departmentId: typedText(department),
      note: typedText(appointment?.note),
    },
    labels: { startsAt: 'Dag og tid', departmentId: 'Afleveres i', note: 'Note' },
    result: refused,
  });
  const departments = (choices?.departments ?? []).filter(({ id, isActive }) => isActive || id === department);
  return (
    <details open={refused !== undefined}>
      <summary className="link min-h-11 content-center text-sm">
        {appointment ? 'Flyt aftalen' : 'Lav afleveringsaftale'}
      </summary>
      <SectionForm
        form={form}
        at="aflevering"
        fields={{ step: 'appoint', appointmentVersion: String(appointment?.version ?? 0) }}
        submitLabel={appointment ? 'Flyt aftalen' : 'Gem aftalen'}
        className="mt-2 grid gap-4"
      >
        <TextField field={fields.startsAt} placeholder="dd-mm-åååå tt:mm" maxLength={40} />
        <SelectField field={fields.departmentId} choices={namedChoices(departments)} none="Ingen afdeling" />
        <TextField field={fields.note} isOptional maxLength={300} />
        {customer?.email && <p className="text-sm text-neutral-600">Kunden får en mail dagen før.</p>}
      </SectionForm>
    </details>
  );
}
