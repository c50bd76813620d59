import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { choicesOf, type FieldSpec, labelOf, shownValues, unitOf } from './field-specs.ts';
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
  const specs = sections.flatMap(({ fields }) => fields);
  const values = shownValues(specs, car);
  const form = formState<string>({ id: 'bil', values, result });
  const labels = Object.fromEntries(specs.map(({ name }) => [name, labelOf(name)]));
  const choices = Object.fromEntries(specs.map((spec) => [spec.name, choicesOf(spec)]));
  const units = Object.fromEntries(specs.map((spec) => [spec.name, unitOf(spec)]));
  return (
    <EditForm
      form={form}
      values={values}
      labels={labels}
      choices={choices}
      units={units}
      version={car.version}
      result={result}
      heading="Bilen er ikke gemt"
      submitLabel="Gem bil"
      action={path}
      isReadOnly={isReadOnly}
      gap="gap-8"
    >
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
    </EditForm>
  );
}
