import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedText } from '#app/texts/form-texts.ts';
import { formatInstant } from '#app/texts/formats.ts';
import type { Availability } from '#server/distribution/availability-queries.ts';
import { clockLabels, clockValues, OpeningHours } from '../settings/opening-hours.tsx';

type Props = { person: Availability; formKey: string; result: Refused | undefined };

const labels = {
  ...{ fromDay: 'Første dag', fromTime: 'Fra klokken', toDay: 'Sidste dag', toTime: 'Til klokken', note: 'Bemærkning' },
};
const blank = { fromDay: '', fromTime: '', toDay: '', toTime: '', note: '' };

/** When somebody is away. */
export function Absences({ person: { absences }, formKey, result }: Props) {
  const { form, fields } = useForm({ id: 'vaek', values: blank, labels, result: refusedOf(result, 'absence') });
  return (
    <FormSection
      id="fravaer"
      title="Fravær"
      lead="Ferie, kursus og sygdom. Imens kommer der ingen nye emner."
      refused={refusedOf(result, 'absence', 'cancel')}
    >
      {absences.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {absences.map(({ id, startsAt, endsAt, note }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">
                {formatInstant(startsAt)} – {formatInstant(endsAt)}
                {note && <span className="text-neutral-600"> · {note}</span>}
              </span>
              <Form method="post" action="#fravaer">
                <input type="hidden" name="step" value="cancel" />
                <input type="hidden" name="absence" value={id} />
                <button
                  type="submit"
                  className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-0"
                  aria-label={`Slet fravær fra ${formatInstant(startsAt)}`}
                >
                  Slet
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <SectionForm form={form} at="fravaer" fields={{ step: 'absence', formKey }} submitLabel="Tilføj fravær">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField field={fields.fromDay} maxLength={10} placeholder="dd-mm-åååå" />
          <TextField field={fields.fromTime} isOptional maxLength={5} placeholder="Hele dagen" />
          <TextField field={fields.toDay} maxLength={10} placeholder="dd-mm-åååå" />
          <TextField field={fields.toTime} isOptional maxLength={5} placeholder="Hele dagen" />
        </div>
        <TextField field={fields.note} isOptional maxLength={200} />
      </SectionForm>
    </FormSection>
  );
}

/** Somebody's own weekly hours. */
export function Hours({ person: { opening, hasOwnHours }, result }: Omit<Props, 'formKey'>) {
  const refused = refusedOf(result, 'hours');
  const values = clockValues(hasOwnHours ? opening.hours : {});
  const { form, fields } = useForm({ id: 'tider', values, labels: clockLabels, result: refused });
  return (
    <FormSection id="arbejdstid" title="Arbejdstid" refused={refused}>
      <SectionForm form={form} at="arbejdstid" fields={{ step: 'hours' }} submitLabel="Gem arbejdstid">
        <OpeningHours fields={fields} help="Står alle dage tomme, gælder afdelingens åbningstider." />
      </SectionForm>
    </FormSection>
  );
}

/** The most open leads of somebody. */
export function Limit({ person: { maxOpenLeads, openLeads }, result }: Omit<Props, 'formKey'>) {
  const refused = refusedOf(result, 'limit');
  const { form, fields } = useForm({
    id: 'loft',
    values: { maxOpenLeads: typedText(maxOpenLeads) },
    labels: { maxOpenLeads: 'Højst så mange åbne emner' },
    result: refused,
  });
  return (
    <FormSection id="loft" title="Loft" lead={`Har ${openLeads} åbne emner nu.`} refused={refused}>
      <SectionForm form={form} at="loft" fields={{ step: 'limit' }} submitLabel="Gem loft">
        <TextField field={fields.maxOpenLeads} isOptional inputMode="numeric" maxLength={3} help="Tomt: intet loft" />
      </SectionForm>
    </FormSection>
  );
}
