import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { choicesOf, type FieldSpec, labelOf, shownValues, unitOf } from './field-specs.ts';
import { SpecField } from './spec-field.tsx';

type Props = {
  car: Readonly<Record<string, unknown>> & { version: number };
  sections: readonly { title: string; fields: readonly FieldSpec[] }[];
  path: string;
  result: Refused | undefined;
  isReadOnly: boolean;
};

/** A form for a part of the car's fields, in sections. */
export function SpecForm({ car, sections, path, result, isReadOnly }: Props) {
  const specs = sections.flatMap(({ fields }) => fields);
  const values = shownValues(specs, car);
  const labels = Object.fromEntries(specs.map(({ name }) => [name, labelOf(name)]));
  const { form } = useForm<string>({ id: 'bil', values, labels, result });
  const choices = Object.fromEntries(specs.map((spec) => [spec.name, choicesOf(spec)]));
  const units = Object.fromEntries(specs.map((spec) => [spec.name, unitOf(spec)]));
  return (
    <EditForm
      form={form}
      choices={choices}
      units={units}
      version={car.version}
      heading="Bilen er ikke gemt"
      submitLabel="Gem bil"
      marksRequired
      action={path}
      isReadOnly={isReadOnly}
      className="surface gap-8 pt-5"
    >
      {sections.map(({ title, fields }) => (
        <fieldset key={title} disabled={isReadOnly} className="short-fields min-w-0">
          <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} field={form.field(spec.name)} />
          ))}
        </fieldset>
      ))}
    </EditForm>
  );
}
