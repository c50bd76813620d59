import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { choicesOf, typedText, withStored } from '#app/texts/form-texts.ts';
import { leadPriorities, leadThing } from '#app/texts/leads.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

/** Who works on a lead, and how urgent it is. */
export function GivenForm({ page: { lead, assignees }, result }: { page: LeadRecord; result: Refused | undefined }) {
  const assignedToId = typedText(lead.assignedToId);
  const { form, fields } = useForm({
    id: 'tildelt',
    values: { assignedToId, priority: lead.priority },
    labels: leadThing.fields,
    result,
  });
  const people = withStored(assignees, assignedToId, lead.assigneeName ?? 'Tidligere medarbejder');
  return (
    <FormSection id="tildelt" title="Ansvarlig og prioritet" refused={result}>
      <Form {...form.props} method="post" action="#tildelt" className="grid gap-3">
        <input type="hidden" name="step" value="give" />
        <input type="hidden" name="version" value={lead.version} />
        <SelectField field={fields.assignedToId} choices={people} none="Ingen endnu" />
        <SelectField field={fields.priority} choices={choicesOf(leadPriorities)} />
        <div>
          <SubmitButton action="#tildelt" variant="secondary">
            Gem ansvarlig
          </SubmitButton>
        </div>
      </Form>
    </FormSection>
  );
}
