import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { findBrand } from '#server/factory-cars/brand-queries.ts';
import { typedNumber, typedText } from '../form-texts.ts';

const labels = {
  name: 'Navn',
  country: 'Land',
  importerName: 'Importør',
  warrantyYears: 'Garanti, år',
  warrantyKm: 'Garanti, km',
  defaultDiscountPct: 'Rabat fra importøren',
  sortOrder: 'Plads i rækkefølgen',
  notes: 'Noter',
};
type Name = keyof typeof labels;
const names: readonly Name[] = [
  ...(['name', 'country', 'importerName', 'warrantyYears', 'warrantyKm'] as const),
  ...(['defaultDiscountPct', 'sortOrder', 'notes'] as const),
];

type Brand = NonNullable<Awaited<ReturnType<typeof findBrand>>>;

type Props = {
  brand?: Brand;
  result: Refused | undefined;
  /** Whether the role sees what the dealer pays. */
  showsCosts: boolean;
  submitLabel: string;
};

/** A brand, new or known. */
export function BrandForm({ brand, result, showsCosts, submitLabel }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    name: typedText(brand?.name),
    country: typedText(brand?.country),
    importerName: typedText(brand?.importerName),
    warrantyYears: typedText(brand?.warrantyYears),
    warrantyKm: typedNumber(brand?.warrantyKm),
    defaultDiscountPct: typedNumber(brand?.defaultDiscountPct),
    sortOrder: typedText(brand?.sortOrder),
    notes: typedText(brand?.notes),
  };
  const form = formState({ id: 'maerke', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('brand-changed');
  const stored = String(brand?.version ?? 1);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Mærket er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
      <TextField {...of('name')} maxLength={60} />
      <Checkbox
        name="isActive"
        value="on"
        label="Aktivt: kan vælges på modeller"
        defaultChecked={result ? form.typed('isActive') !== undefined : (brand?.isActive ?? true)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...of('country')} isOptional maxLength={60} />
        <TextField {...of('importerName')} isOptional maxLength={120} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...of('warrantyYears')} isOptional inputMode="numeric" unit="år" />
        <TextField {...of('warrantyKm')} isOptional inputMode="numeric" unit="km" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {showsCosts && <TextField {...of('defaultDiscountPct')} isOptional inputMode="decimal" unit="%" />}
        <TextField {...of('sortOrder')} isOptional inputMode="numeric" help="Tomt: sidst i listen" />
      </div>
      <TextArea {...of('notes')} isOptional rows={4} />
      <SaveBar label={submitLabel} hasChanges={hasChanges} />
    </Form>
  );
}
