import { inputClass } from '#app/form/field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { namedChoices } from '#app/texts/form-texts.ts';

type Props = {
  brands: readonly { id: number; name: string }[];
  brandId: number | undefined;
  problem: string | undefined;
};

/** The brand and the file of a price list. */
export function PriceListUpload({ brands, brandId, problem }: Props) {
  const described = problem ? 'prisliste-fejl prisliste-hjaelp' : 'prisliste-hjaelp';
  return (
    <Form method="post" encType="multipart/form-data" className="surface grid gap-5 p-5">
      <label className="grid gap-1.5 text-sm font-medium">
        Mærke
        <select name="brandId" required defaultValue={brandId ?? ''} className={`${inputClass} pl-2`}>
          <option value="">Vælg</option>
          {namedChoices(brands).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="prisliste-fil" className="grid gap-1.5 text-sm font-medium">
        Prisliste
        <FileInput
          id="prisliste-fil"
          name="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={described}
          aria-invalid={problem ? true : undefined}
        />
      </label>
      {problem && (
        <p id="prisliste-fejl" role="alert" className="text-sm font-medium text-rose-700">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton>Læg prislisten op</SubmitButton>
        <p id="prisliste-hjaelp" className="text-sm text-neutral-600">
          CSV eller Excel (.xlsx), højst 5.000 rækker. Intet ændres endnu.
        </p>
      </div>
    </Form>
  );
}
