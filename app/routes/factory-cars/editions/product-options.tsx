import { useState } from 'react';
import { inputClass } from '#app/form/field.tsx';
import type { FieldState, Refused } from '#app/form/form-state.ts';
import { danish } from '#app/texts/refusals.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Product } from '#server/factory-cars/product-queries.ts';
import {
  blankOption as blank,
  optionFields as fields,
  optionNames as names,
  type OptionField,
  type OptionRow as Row,
  rowOf,
  rowsIn,
} from './product-option-rows.ts';
import { Section } from './section.tsx';

const blankRows = 2;

type Props = { options: Product['options']; result: Refused | undefined };

/** The options of a product: a row for each, and empty rows for new ones. A row that is emptied is taken away. */
export function ProductOptions({ options, result }: Props) {
  const isHydrated = useHydrated();
  const [added, setAdded] = useState(0);
  const rows = result ? rowsIn(result.submission.payload.options) : options.map(rowOf);
  const spare = (result ? 0 : blankRows) + added;
  const shown = [...rows, ...Array.from({ length: spare }, () => blank)];
  return (
    <Section title="Tilvalg">
      <p className="-mt-4 text-sm text-neutral-600">
        Koder, som et tilvalg kræver eller udelukker, skrives med komma imellem. Et tilvalg fjernes ved at tømme rækken.
      </p>
      {shown.length > 0 && (
        <ul className="grid gap-4">
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
            <OptionRow key={at} row={row} at={at} result={result} />
          ))}
        </ul>
      )}
      {isHydrated && (
        <div>
          <button type="button" className={buttonClass('secondary')} onClick={() => setAdded(added + 1)}>
            <Icon name="plus" />
            Tilføj tilvalg
          </button>
        </div>
      )}
    </Section>
  );
}

function OptionRow({ row, at, result }: { row: Row; at: number; result: Refused | undefined }) {
  const widths: Record<OptionField, string> = {
    code: 'sm:col-span-2',
    name: 'sm:col-span-6',
    priceExclVatExclTax: 'sm:col-span-4',
    requires: 'sm:col-span-4',
    excludes: 'sm:col-span-4',
  };
  return (
    <li className="grid items-start gap-3 rounded-md border border-neutral-200 p-3 sm:grid-cols-12">
      {names.map((name) => {
        const id = idOf(at, name);
        const errors = errorsOf(result, at, name);
        return (
          <div key={name} className={`grid gap-1 ${widths[name]}`}>
            <label htmlFor={id} className="text-xs text-neutral-600">
              {fields[name]}
            </label>
            <input
              id={id}
              name={`options[${at}].${name}`}
              defaultValue={row[name]}
              inputMode={name === 'priceExclVatExclTax' ? 'decimal' : undefined}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? `${id}-error` : undefined}
              autoComplete="off"
              spellCheck={false}
              className={`${inputClass} ${name === 'priceExclVatExclTax' ? 'text-right tabular-nums' : ''}`}
            />
            {errors && (
              <p id={`${id}-error`} className="text-sm text-rose-700">
                {danish(errors)?.join(' ')}
              </p>
            )}
          </div>
        );
      })}
      <label className="flex min-h-11 items-center gap-3 self-end text-sm sm:col-span-4">
        <input
          type="checkbox"
          name={`options[${at}].isTaxable`}
          value="on"
          defaultChecked={row.isTaxable}
          className="size-5 shrink-0 accent-emerald-700"
        />
        Med i afgiften
      </label>
    </li>
  );
}

const idOf = (at: number, name: string) => `tilvalg-${at}-${name}`;

function errorsOf(result: Refused | undefined, at: number, name: string) {
  return result?.error?.fieldErrors?.[`options[${at}].${name}`] ?? undefined;
}

/** The fields of options that were refused, for the summary above the form. */
export function refusedOptions(result: Refused): { label: string; field: FieldState }[] {
  return rowsIn(result.submission.payload.options).flatMap((row, at) =>
    names.flatMap((name) => {
      const errors = errorsOf(result, at, name);
      if (!errors) return [];
      const id = idOf(at, name);
      const labelled = { htmlFor: id, errorId: `${id}-error`, errors };
      const label = `Tilvalg ${row.code || at + 1}, ${fields[name].toLowerCase()}`;
      return [{ label, field: { name: `options[${at}].${name}`, defaultValue: row[name], labelled } }];
    }),
  );
}
