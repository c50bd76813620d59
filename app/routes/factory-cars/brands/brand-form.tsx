import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { brandThing } from '#app/texts/catalogue.ts';
import { typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findBrand } from '#server/factory-cars/brand-queries.ts';

const choices = { isActive: yesOrNo };

type Name = keyof typeof brandThing.fields;

type Brand = NonNullable<Awaited<ReturnType<typeof findBrand>>>;

type Props = {
  brand?: Brand;
  /** Idempotency key of a new brand. */
  formKey?: string;
  result: Refused | undefined;
  /** Whether the role sees dealer costs. */
  showsCosts: boolean;
};

/** The form of a new or stored brand. */
export function BrandForm({ brand, formKey, result, showsCosts }: Props) {
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
  const { form, fields } = useForm({ id: 'maerke', values, labels: brandThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={brand?.version}
      formKey={formKey}
      {...formWords(brandThing, brand)}
    >
      <TextField field={fields.name} maxLength={60} />
      <FlagField field={fields.isActive} label="Aktivt: kan vælges på modeller" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.country} isOptional maxLength={60} />
        <TextField field={fields.importerName} isOptional maxLength={120} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.warrantyYears} isOptional inputMode="numeric" unit="år" />
        <TextField field={fields.warrantyKm} isOptional inputMode="numeric" unit="km" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {showsCosts && <TextField field={fields.defaultDiscountPct} isOptional inputMode="decimal" unit="%" />}
        <TextField field={fields.sortOrder} isOptional inputMode="numeric" help="Tomt: sidst i listen" />
      </div>
      <TextArea field={fields.notes} isOptional rows={4} />
    </EditForm>
  );
}
