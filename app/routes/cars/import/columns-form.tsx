import { Checkbox } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { ImportFacts } from '#server/imports/import-view.ts';
import type { ColumnMapping, FieldKey } from '#server/imports/stock-columns.ts';

type Column = { heading: string; field: FieldKey | undefined; samples: string[] };
type Props = {
  job: ImportFacts;
  columns: Column[];
  fields: { field: FieldKey; label: string }[];
  /** What was chosen in a form that was sent back. */
  chosen: ColumnMapping | undefined;
  acceptsShortVins: boolean;
};

/** Which field of a car each column of the file fills. */
export function ColumnsForm({ job, columns, fields, chosen, acceptsShortVins }: Props) {
  const recognised = columns.filter(({ field }) => field).length;
  return (
    <>
      {job.problem && (
        <Banner tone="error" role="alert">
          Kontrollen gik i stå på grund af en fejl hos os. Intet er importeret. Prøv igen.
        </Banner>
      )}
      <Form method="post" className="surface">
        <div className="grid gap-1 p-4 sm:p-5">
          <h2 className="text-base font-semibold">Hvad står i kolonnerne?</h2>
          <p className="max-w-prose text-sm text-neutral-600">
            {recognised} af {columns.length} kolonner er genkendt. Ret dem, der er forkerte. En bil skal have mærke,
            model og mindst ét af registreringsnr., stelnr. og lagernr.
          </p>
        </div>
        <div className="overflow-x-auto">
          <table className="w-full border-t border-neutral-200 text-sm max-md:block">
            <thead className="max-md:sr-only">
              <tr className="text-left text-neutral-600">
                <th scope="col" className="px-4 py-2 font-medium sm:px-5">
                  Kolonne i filen
                </th>
                <th scope="col" className="px-4 py-2 font-medium">
                  De første rækker
                </th>
                <th scope="col" className="px-4 py-2 font-medium sm:px-5">
                  Felt på bilen
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {columns.map((column, index) => (
                <ColumnRow
                  key={column.heading}
                  column={column}
                  fields={fields}
                  choice={chosen ? chosen[index] : column.field}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="border-t border-neutral-200 px-4 py-1 sm:px-5">
          <Checkbox
            name="acceptsShortVins"
            label="Brug korte stelnumre, under 17 tegn, på biler fra før 1981"
            defaultChecked={acceptsShortVins}
          />
        </div>
        <div className="sticky bottom-0 flex flex-wrap gap-3 rounded-b-xl border-t border-neutral-200 bg-white p-4 sm:px-5">
          <input type="hidden" name="intent" value="check" />
          <SubmitButton>Kontrollér filen</SubmitButton>
          <button type="submit" form="annuller" className={buttonClass('secondary')}>
            Annullér
          </button>
        </div>
      </Form>
      <CancelForm />
    </>
  );
}

type RowProps = Pick<Props, 'fields'> & { column: Column; choice: FieldKey | undefined };

function ColumnRow({ column: { heading, samples }, fields, choice }: RowProps) {
  return (
    <tr className="border-t border-neutral-200 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="px-4 py-1.5 text-left font-medium wrap-anywhere max-md:p-0 sm:px-5">
        {heading}
      </th>
      <td className="max-w-md px-4 py-1.5 text-neutral-600 max-md:p-0">
        <span className="block truncate">{samples.join(' · ') || 'Tom'}</span>
      </td>
      <td className="w-72 px-4 py-1.5 max-md:w-auto max-md:p-0 sm:px-5">
        <select
          name="field"
          aria-label={`Felt for ${heading}`}
          defaultValue={choice ?? ''}
          className={`field-control ${choice ? '' : 'text-neutral-600'}`}
        >
          <option value="">Importeres ikke</option>
          {fields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

/** Stands apart from the form whose button sends it. */
export function CancelForm() {
  return (
    <Form id="annuller" method="post">
      <input type="hidden" name="intent" value="cancel" />
    </Form>
  );
}
