import { useState } from 'react';
import { EditConflict } from '#app/form/edit-conflict.tsx';
import { EditFields } from '#app/form/edit-fields.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { choicesOf, type FieldSpec, labelOf, shownValues } from './field-specs.ts';
import { SpecField } from './spec-field.tsx';

type Props = {
  car: Readonly<Record<string, unknown>> & { version: number };
  sections: readonly { title: string; fields: readonly FieldSpec[] }[];
  path: string;
  result: Refused | undefined;
  isReadOnly: boolean;
};

/** A form of some of a car's fields, in sections. */
export function SpecForm({ car, sections, path, result, isReadOnly }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const specs = sections.flatMap(({ fields }) => fields);
  const values = shownValues(specs, car);
  const form = formState<string>({ id: 'bil', values, result });
  const names = specs.map(({ name }) => name);
  const labels = Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  const choices = Object.fromEntries(specs.map((spec) => [spec.name, choicesOf(spec)]));
  return (
    <Form
      method="post"
      action={path}
      noValidate
      onInput={() => setHasChanges(true)}
      className="surface grid min-w-0 gap-8 px-4 pt-5 sm:px-6"
    >
      {result?.error && (
        <ErrorSummary
          heading="Bilen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map((name) => ({ label: labelOf(name), field: form.field(name) }))}
        />
      )}
      {result?.conflict && <EditConflict result={result} values={values} labels={labels} choices={choices} />}
      <EditFields version={car.version} values={values} result={result} />
      {sections.map(({ title, fields }) => (
        <fieldset
          key={title}
          disabled={isReadOnly}
          className="grid min-w-0 items-start gap-5 sm:grid-cols-2 sm:[&>legend]:col-span-2"
        >
          <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} field={form.field(spec.name)} />
          ))}
        </fieldset>
      ))}
      {isReadOnly ? <div className="pb-5" /> : <SaveBar label="Gem bil" hasChanges={hasChanges} />}
    </Form>
  );
}
