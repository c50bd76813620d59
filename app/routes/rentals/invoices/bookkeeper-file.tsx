import { inputClass } from '#app/form/field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { buttonClass } from '#app/ui/button.ts';

/** Fetches the invoices of a period as a file, line by line with their VAT; a plain form, as its answer is a file. */
export function BookkeeperFile({ from, to }: { from: string; to: string }) {
  const fields = [
    { name: 'issuedFrom', label: 'Fra', value: from },
    { name: 'issuedTo', label: 'Til og med', value: to },
  ];
  return (
    <details className="print:hidden">
      <summary className="link min-h-11 content-center text-sm md:min-h-0">Fil til bogholderen</summary>
      <form noValidate method="get" action="/rental/invoices" className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="format" value="csv" />
        {fields.map(({ name, label, value }) => (
          <label key={name} className="grid gap-1 text-sm">
            {label}
            <input
              name={name}
              defaultValue={typedDay(value)}
              inputMode="numeric"
              autoComplete="off"
              className={`${inputClass} w-36`}
            />
          </label>
        ))}
        <button type="submit" className={buttonClass('secondary')}>
          Hent CSV
        </button>
      </form>
    </details>
  );
}
