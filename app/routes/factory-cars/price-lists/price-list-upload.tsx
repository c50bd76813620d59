import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { namedChoices } from '#app/texts/form-texts.ts';

type Props = {
  brands: readonly { id: number; name: string }[];
  brandId: number | undefined;
  /** What was wrong with each field. */
  problems: { brandId?: string[] | undefined; file?: string[] | undefined };
};

/** The brand and the file of a price list. */
export function PriceListUpload({ brands, brandId, problems }: Props) {
  const brand = { id: 'prisliste-brandId', label: 'Mærke', errors: problems.brandId };
  return (
    <Form method="post" encType="multipart/form-data" className="surface grid gap-5 p-5">
      <Field field={brand}>
        <select
          name="brandId"
          required
          defaultValue={brandId ?? ''}
          {...describedBy(brand)}
          className={`${inputClass} pl-2`}
        >
          <option value="">Vælg</option>
          {namedChoices(brands).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <FileField
        name="file"
        label="Prisliste"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        help="CSV eller Excel (.xlsx), højst 5.000 rækker. Intet ændres endnu."
        errors={problems.file}
      />
      <SubmitButton className="justify-self-start">Læg prislisten op</SubmitButton>
    </Form>
  );
}
