import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { useEmptied } from '#app/form/use-emptied.ts';
import { formatPlate } from '#app/texts/formats.ts';
import type { LeadPerson } from '#server/leads/lead-record.ts';

/** A note on the lead, among its activities. */
export function NoteForm({ result }: { result: Refused | undefined }) {
  const { form, fields } = useForm({ id: 'notat', values: { note: '' }, labels: { note: 'Notat' }, result });
  const emptied = useEmptied(result);
  return (
    <FormSection id="notat" title="Skriv et notat" refused={result}>
      <Form
        {...form.props}
        method="post"
        action="#notat"
        onSubmit={(event) => {
          form.props.onSubmit(event);
          emptied(event);
        }}
        className="grid gap-3"
      >
        <input type="hidden" name="step" value="note" />
        <TextArea field={fields.note} rows={2} />
        <div>
          <SubmitButton action="#notat" variant="secondary">
            Gem notat
          </SubmitButton>
        </div>
      </Form>
    </FormSection>
  );
}

/** Looks up the car traded in, and fills in what it is. */
export function TradeInLookup({ person, result }: { person: LeadPerson; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: 'opslag',
    values: { plate: person.tradeInPlate === null ? '' : formatPlate(person.tradeInPlate) },
    labels: { plate: 'Byttebilens registreringsnummer' },
    result,
  });
  return (
    <FormSection id="byttebil-opslag" title="Slå byttebilen op" lead={person.tradeInCar} refused={result}>
      <Form {...form.props} method="post" action="#byttebil-opslag" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="step" value="lookUp" />
        <input type="hidden" name="version" value={person.version} />
        <div className="min-w-0 flex-1">
          <TextField field={fields.plate} isCode maxLength={10} />
        </div>
        <SubmitButton action="#byttebil-opslag" variant="secondary" pendingLabel="Slår op …">
          Slå op
        </SubmitButton>
      </Form>
    </FormSection>
  );
}
