import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { vehicleTypes } from '#app/texts/labels.ts';
import type { findModel } from '#server/factory-cars/model-queries.ts';
import { choicesOf, typedDay, typedText } from '../form-texts.ts';

const labels = {
  brandId: 'Mærke',
  name: 'Navn',
  vehicleType: 'Køretøjstype',
  bodyType: 'Karrosseri',
  category: 'Bilgruppe',
  segment: 'Segment',
  introducedAt: 'Kom på markedet',
  discontinuedAt: 'Udgik',
};
type Name = keyof typeof labels;
const names: readonly Name[] = [
  ...(['brandId', 'name', 'vehicleType', 'bodyType', 'category', 'segment'] as const),
  ...(['introducedAt', 'discontinuedAt'] as const),
];

type Model = NonNullable<Awaited<ReturnType<typeof findModel>>>;

type Props = {
  model?: Model;
  /** The brand that a new model is put under unless another is chosen. */
  brandId?: number | undefined;
  brands: readonly { id: number; name: string }[];
  categories: readonly { key: string; name: string }[];
  result: Refused | undefined;
  submitLabel: string;
};

/** A model, new or known. */
export function ModelForm({ model, brandId, brands, categories, result, submitLabel }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    brandId: typedText(model?.brandId ?? brandId),
    name: typedText(model?.name),
    vehicleType: model?.vehicleType ?? '',
    bodyType: typedText(model?.bodyType),
    category: typedText(model?.category),
    segment: typedText(model?.segment),
    introducedAt: typedDay(model?.introducedAt),
    discontinuedAt: typedDay(model?.discontinuedAt),
  };
  const choices = {
    brandId: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    vehicleType: choicesOf(vehicleTypes),
    category: categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` })),
  };
  const form = formState({ id: 'model', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('model-changed');
  const stored = String(model?.version ?? 1);
  const toChoose = [{ value: '', label: 'Vælg' }];
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Modellen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} choices={choices} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
      <SelectField {...of('brandId')} choices={values.brandId ? choices.brandId : [...toChoose, ...choices.brandId]} />
      <TextField {...of('name')} maxLength={60} />
      <Checkbox
        name="isActive"
        value="on"
        label="Aktiv: kan vælges på udgaver"
        defaultChecked={result ? form.typed('isActive') !== undefined : (model?.isActive ?? true)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...of('vehicleType')}
          choices={values.vehicleType ? choices.vehicleType : [...toChoose, ...choices.vehicleType]}
        />
        <TextField {...of('bodyType')} isOptional maxLength={40} placeholder="fx Kassevogn" />
        <SelectField {...of('category')} choices={choices.category} none="Ingen bilgruppe" />
        <TextField {...of('segment')} isOptional maxLength={40} placeholder="fx Mellemklasse" />
        <TextField {...of('introducedAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('discontinuedAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <SaveBar label={submitLabel} hasChanges={hasChanges} />
    </Form>
  );
}
