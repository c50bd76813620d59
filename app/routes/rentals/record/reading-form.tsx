import { SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { MileageRight } from '../mileage-right.tsx';

/** The kilometres of a car that is out, as they are read today. */
export function ReadingForm({ today, result }: { today: string; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'aflaesning', values: { mileage: '', isMileageRight: '', readOn: typedDay(today) }, result },
    labels: { mileage: 'Kilometer nu', isMileageRight: 'Kilometertallet er rigtigt', readOn: 'Aflæst den' },
  });
  return (
    <details open={result !== undefined}>
      <summary className="link min-h-11 content-center text-sm">Notér kilometer</summary>
      <SectionForm
        form={form}
        at="biler"
        fields={{ step: 'reading' }}
        submitLabel="Notér"
        className="mt-2 grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField field={fields.mileage} inputMode="numeric" unit="km" />
        <TextField field={fields.readOn} inputMode="numeric" placeholder="dd-mm-åååå" />
        <MileageRight field={fields.isMileageRight} mileages={[fields.mileage]} />
      </SectionForm>
    </details>
  );
}
