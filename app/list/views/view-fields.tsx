import { ErrorSummary } from '#app/form/error-summary.tsx';
import type { FormState, Refused } from '#app/form/form-state.ts';
import { TextField } from '#app/form/text-field.tsx';
import { danish } from '#app/texts/refusals.ts';
import { viewMessages, viewTypes } from '#app/texts/views.ts';
import { Banner } from '#app/ui/banner.tsx';

type Name = 'name' | 'description' | 'viewType';
type Props = {
  form: FormState<Name>;
  /** The answer of the server to what was sent last. */
  result: Refused | undefined;
};

const audiences = { personal: 'Kun du ser den', organization: 'Alle kolleger ser den' };
const types = ['personal', 'organization'] as const;

/** What a view is called and who sees it, with what was missing or why it was refused. */
export function ViewFields({ form, result }: Props) {
  const { labelled, name, defaultValue } = form.field('viewType');
  const isMissing = isInformationMissing(form);
  return (
    <>
      {form.formErrors.length > 0 && (
        <ErrorSummary heading={viewMessages.notSaved} answer={result} formErrors={form.formErrors} refused={[]} />
      )}
      {isMissing && (
        <Banner tone="error" role="alert">
          <p className="font-semibold">{viewMessages.missing.title}</p>
          <p>{viewMessages.missing.text}</p>
        </Banner>
      )}
      <TextField label="Navn" field={form.field('name')} maxLength={60} />
      <TextField label="Beskrivelse" field={form.field('description')} maxLength={280} isOptional />
      <fieldset aria-describedby={labelled.errors && labelled.errorId} className="grid gap-1">
        <legend className="text-sm font-medium text-neutral-900">Type</legend>
        {types.map((type) => (
          <label key={type} className="view-type">
            <input type="radio" name={name} value={type} defaultChecked={type === defaultValue} />
            <span>
              {viewTypes[type]} <span className="text-neutral-600">· {audiences[type]}</span>
            </span>
          </label>
        ))}
        {labelled.errors && (
          <p id={labelled.errorId} className="text-sm text-rose-700">
            {danish(labelled.errors)?.join(' ')}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Whether a name or a type was not given, which has words of its own (spec section 5). */
export function isInformationMissing(form: FormState<Name>) {
  return form.refused(['name', 'viewType']).some((field) => !form.typed(field)?.trim());
}
