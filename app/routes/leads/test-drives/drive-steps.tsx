import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { driveThing } from '#app/texts/bookings.ts';
import { typedDay, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatKm } from '#app/texts/numbers.ts';
import type { DriveRow } from '#server/bookings/booking-queries.ts';

type Props = { drive: DriveRow; result: Refused | undefined };

/** What happens to a test drive: the car drives out, comes back, or it is cancelled. */
export function DriveSteps({ drive, result }: Props) {
  if (drive.state === 'returned' || drive.state === 'cancelled') return null;
  return drive.leftAt ? (
    <Back drive={drive} result={refusedOf(result, 'return')} />
  ) : (
    <Out drive={drive} result={result} />
  );
}

function Out({ drive, result }: Props) {
  const refused = refusedOf(result, 'leave', 'cancel');
  const { form, fields } = useForm({
    id: 'ud',
    values: {
      licenceNumber: typedText(drive.licenceNumber),
      licenceExpiresOn: typedDay(drive.licenceExpiresOn),
      mileageOut: typedNumber(drive.mileageOut ?? drive.mileage),
    },
    labels: driveThing.fields,
    result: refused,
  });
  return (
    <>
      <FormSection id="ud" title="Bilen kører" lead="Se kørekortet, før nøglen gives." refused={refused}>
        <SectionForm form={form} at="ud" fields={{ step: 'leave' }} submitLabel="Bilen kører nu">
          <TextField field={fields.licenceNumber} maxLength={30} />
          <TextField field={fields.licenceExpiresOn} placeholder="dd-mm-åååå" inputMode="numeric" />
          <TextField field={fields.mileageOut} unit="km" inputMode="numeric" />
        </SectionForm>
      </FormSection>
      <div>
        <ConfirmButton name="cancel" label="Aflys prøveturen" question="Aflys prøveturen?" fields={{ step: 'cancel' }}>
          Bilen bliver ledig i den tid. Det kan fortrydes lige bagefter.
        </ConfirmButton>
      </div>
    </>
  );
}

function Back({ drive, result }: Props) {
  const { form, fields } = useForm({
    id: 'hjem',
    values: { mileageIn: '', damageNote: '' },
    labels: driveThing.fields,
    result,
  });
  const lead = drive.mileageOut === null ? undefined : `Bilen kørte med ${formatKm(drive.mileageOut)}.`;
  return (
    <FormSection id="hjem" title="Bilen er tilbage" lead={lead} refused={result}>
      <SectionForm form={form} at="hjem" fields={{ step: 'return' }} submitLabel="Tag imod bilen">
        <TextField field={fields.mileageIn} unit="km" inputMode="numeric" />
        <TextArea field={fields.damageNote} rows={3} isOptional />
      </SectionForm>
    </FormSection>
  );
}
