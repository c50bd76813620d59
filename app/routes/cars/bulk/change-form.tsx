import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { bulkPriceLabels, bulkStepLabels, roundingChoices } from '#app/texts/car-bulk-edits.ts';
import type { BulkChange } from '#server/cars/car-bulk-types.ts';
import type { Route } from './+types/show.ts';
import { FeatureChoices } from './feature-choices.tsx';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const labels = {
  step: 'Status',
  departmentId: 'Afdeling',
  category: 'Bilgruppe',
  priceField: 'Pris',
  direction: 'Retning',
  percent: 'Procent',
  rounding: 'Afrunding',
  addFeatures: 'Tilføj udstyr',
  removeFeatures: 'Fjern udstyr',
} as const;
const unchanged = 'Uændret';

/** The bulk edit form for cars. An empty field leaves the cars unchanged. */
export function CarChangeForm({ view, result }: Props) {
  const { choices, change, mayDelete, mayPrice } = view.form;
  const features = {
    addFeatures: (change?.addFeatures ?? []).map(String),
    removeFeatures: (change?.removeFeatures ?? []).map(String),
  };
  const values = { ...typedOf(change), ...features };
  const { form, fields } = useForm({ id: 'ret', values, labels, result });
  const steps = Object.entries(bulkStepLabels).flatMap(([value, label]) =>
    value === 'delete' && !mayDelete ? [] : [{ value, label }],
  );
  const prices = Object.entries(bulkPriceLabels).map(([value, label]) => ({ value, label }));
  const departments = choices.departments.flatMap(({ id, name, isActive }) =>
    isActive || String(id) === values.departmentId ? [{ value: String(id), label: name }] : [],
  );
  const categories = choices.categories.map(({ key, name }) => ({ value: `key:${key}`, label: `${key} · ${name}` }));

  return (
    <ChangeForm view={view} form={form}>
      <fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <legend className="mb-3 text-base font-semibold">Placering og status</legend>
        <SelectField field={fields.step} none={unchanged} choices={steps} />
        <SelectField
          field={fields.departmentId}
          none={unchanged}
          choices={[...departments, { value: 'none', label: 'Ingen afdeling' }]}
        />
        <SelectField
          field={fields.category}
          none={unchanged}
          choices={[...categories, { value: 'none', label: 'Ingen bilgruppe' }]}
        />
      </fieldset>
      {mayPrice && (
        <fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="mb-3 text-base font-semibold">Pris</legend>
          <SelectField field={fields.priceField} choices={prices} />
          <SelectField
            field={fields.direction}
            choices={[
              { value: 'up', label: 'Sæt op' },
              { value: 'down', label: 'Sæt ned' },
            ]}
          />
          <TextField field={fields.percent} isOptional unit="%" inputMode="decimal" />
          <SelectField field={fields.rounding} choices={roundingChoices} />
        </fieldset>
      )}
      {choices.features.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-3 text-base font-semibold">Udstyr</legend>
          {(['addFeatures', 'removeFeatures'] as const).map((name) => (
            <FeatureChoices key={name} features={choices.features} field={fields[name]} />
          ))}
        </fieldset>
      )}
    </ChangeForm>
  );
}

/** A change as field values. */
function typedOf(change: BulkChange | null) {
  const { step = '', departmentId, category, price } = change ?? {};
  return {
    step,
    departmentId: departmentId === undefined ? '' : String(departmentId ?? 'none'),
    category: category === undefined ? '' : category === null ? 'none' : `key:${category}`,
    priceField: price?.field ?? 'salePriceInclVat',
    direction: price && price.points < 0 ? 'down' : 'up',
    percent: price ? String(Math.abs(price.points) / 100).replace('.', ',') : '',
    rounding: String(price?.rounding ?? 100),
  };
}
