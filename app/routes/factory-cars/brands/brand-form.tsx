import { Checkbox, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedNumber, typedText } from '#app/texts/form-texts.ts';
import type { findBrand } from '#server/factory-cars/brand-queries.ts';

const choices = { isActive: yesOrNo };

export const brandLabels = {
  name: 'Navn',
  country: 'Land',
  importerName: 'Importør',
  warrantyYears: 'Garanti, år',
  warrantyKm: 'Garanti, km',
  defaultDiscountPct: 'Rabat fra importøren',
  sortOrder: 'Plads i rækkefølgen',
  notes: 'Noter',
  isActive: 'Aktivt',
};
type Name = keyof typeof brandLabels;

type Brand = NonNullable<Awaited<ReturnType<typeof findBrand>>>;

type Props = {
  brand?: Brand;
  /** Which form of a new brand it is. */
  formKey?: string;
  result: Refused | undefined;
  /** Whether the role sees what the dealer pays. */
  showsCosts: boolean;
  submitLabel: string;
};

/** A brand, new or known. */
export function BrandForm({ brand, formKey, result, showsCosts, submitLabel }: Props) {
  const values: Record<Name, string> = {
    name: typedText(brand?.name),
    country: typedText(brand?.country),
    importerName: typedText(brand?.importerName),
    warrantyYears: typedText(brand?.warrantyYears),
    warrantyKm: typedNumber(brand?.warrantyKm),
    defaultDiscountPct: typedNumber(brand?.defaultDiscountPct),
    sortOrder: typedText(brand?.sortOrder),
    notes: typedText(brand?.notes),
    isActive: typedFlag(brand?.isActive ?? true),
  };
  const form = formState({ id: 'maerke', values, result });
  const of = (name: Name) => ({ label: brandLabels[name], field: form.field(name) });
  return (
    <EditForm
      form={form}
      values={values}
      labels={brandLabels}
      choices={choices}
      version={brand?.version}
      formKey={formKey}
      result={result}
      heading="Mærket er ikke gemt"
      submitLabel={submitLabel}
    >
      <TextField {...of('name')} maxLength={60} />
      <Checkbox name="isActive" label="Aktivt: kan vælges på modeller" defaultChecked={form.ticked('isActive')} />
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
    </EditForm>
  );
}
