import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { bulkPriceLabels, bulkStepLabels, roundingChoices } from '#app/texts/bulk-edits.ts';
import { carCount } from '#app/texts/car-count.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { BulkChange } from '#server/bulk-edits/bulk-edit-types.ts';
import type { BulkPageAt } from './bulk-page.ts';
import { FeatureChoices } from './feature-choices.tsx';
import { picksPath } from './picks-path.ts';

type Props = { view: BulkPageAt<'choose'>; result: Refused | undefined };

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

/** What is to become of the chosen cars. What is left alone stays as it is on every car. */
export function ChangeForm({ view, result }: Props) {
  const { choices, count, edit, mayDelete, seesCosts } = view;
  const features = {
    addFeatures: (edit.change?.addFeatures ?? []).map(String),
    removeFeatures: (edit.change?.removeFeatures ?? []).map(String),
  };
  const values = { ...typedOf(edit.change), ...features };
  const { form, fields } = useForm({ id: 'ret', values, labels, result });
  const steps = Object.entries(bulkStepLabels).flatMap(([value, label]) =>
    value === 'delete' && !mayDelete ? [] : [{ value, label }],
  );
  const prices = Object.entries(bulkPriceLabels).flatMap(([value, label]) =>
    value === 'minPrice' && !seesCosts ? [] : [{ value, label }],
  );
  const departments = choices.departments.flatMap(({ id, name, isActive }) =>
    isActive || String(id) === values.departmentId ? [{ value: String(id), label: name }] : [],
  );
  const categories = choices.categories.map(({ key, name }) => ({ value: `key:${key}`, label: `${key} · ${name}` }));

  return (
    <Form
      {...form.props}
      method="post"
      action={`/cars/bulk/${edit.id}`}
      className="surface grid gap-6 px-4 py-5 sm:px-6"
    >
      <input type="hidden" name="intent" value="plan" />
      <ErrorSummary heading="Ændringen kan ikke bruges endnu" form={form} />
      <p className="max-w-prose text-sm text-neutral-700">
        {count === 0
          ? 'De valgte biler findes ikke længere. Gå tilbage til listen, og vælg igen.'
          : 'Vælg, hvad der skal ændres. Resten bliver stående, som det er. Før noget bliver ændret, ser du, hvad der sker med hver bil.'}
      </p>
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
      {choices.features.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-3 text-base font-semibold">Udstyr</legend>
          {(['addFeatures', 'removeFeatures'] as const).map((name) => (
            <FeatureChoices key={name} features={choices.features} field={fields[name]} />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3 border-t border-neutral-200 pt-4">
        <SubmitButton>Se, hvad der sker</SubmitButton>
        <Link to={picksPath(edit)} className={buttonClass('secondary')}>
          {edit.isAll ? 'Annullér' : 'Vælg andre biler'}
        </Link>
        <p className="self-center text-sm text-neutral-600">{carCount(count)} valgt. Intet er ændret endnu.</p>
      </div>
    </Form>
  );
}

/** A change as its fields show it. */
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
