import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, FieldErrors } from '#app/form/field.tsx';
import type { FieldState, FormState } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { viewMessages, viewTypes } from '#app/texts/views.ts';
import { Banner } from '#app/ui/banner.tsx';

type Name = 'name' | 'description' | 'viewType';
type Props = {
  form: FormState;
  fields: Record<Name, FieldState>;
};

const audiences = { personal: 'Kun du ser den', organization: 'Alle kolleger ser den' };
const types = ['personal', 'organization'] as const;

/** Name and visibility of a view, with their errors. */
export function ViewFields({ form, fields }: Props) {
  const { name, defaultValue } = fields.viewType;
  const isMissing = isInformationMissing(form);
  return (
    <>
      {form.errors.length > 0 && <ErrorSummary heading={viewMessages.notSaved} form={{ ...form, refused: [] }} />}
      {isMissing && (
        <Banner tone="error" role="alert">
          <p className="font-semibold">{viewMessages.missing.title}</p>
          <p>{viewMessages.missing.text}</p>
        </Banner>
      )}
      <TextField label="Navn" field={fields.name} maxLength={60} />
      <TextField label="Beskrivelse" field={fields.description} maxLength={280} isOptional />
      <fieldset aria-describedby={describedBy(fields.viewType)['aria-describedby']} className="grid gap-1">
        <legend className="text-sm font-medium text-neutral-900">Type</legend>
        {types.map((type) => (
          <label key={type} className="view-type">
            <input type="radio" name={name} value={type} defaultChecked={type === defaultValue} />
            <span>
              {viewTypes[type]} <span className="text-neutral-600">· {audiences[type]}</span>
            </span>
          </label>
        ))}
        <FieldErrors field={fields.viewType} />
      </fieldset>
    </>
  );
}

/** Whether name or type is missing, which has a message of its own (spec section 5). */
export function isInformationMissing(form: FormState) {
  return form.refused.some(({ name }) => name !== 'description' && !form.typed(name)?.trim());
}
