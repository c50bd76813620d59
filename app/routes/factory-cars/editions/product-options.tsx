import { FieldErrors, inputClass, inputProps } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { blankOption, optionFields, optionNames } from './product-option-rows.ts';
import { Section } from './section.tsx';

const widths = {
  code: 'sm:col-span-2',
  name: 'sm:col-span-6',
  priceExclVatExclTax: 'sm:col-span-4',
  requires: 'sm:col-span-4',
  excludes: 'sm:col-span-4',
};

type Row = ReturnType<FormState['rowsOf']>['rows'][number];

/** The options of a product, a row for each. */
export function ProductOptions({ form }: { form: FormState }) {
  const { rows, add } = form.rowsOf('options', blankOption);
  return (
    <Section title="Tilvalg">
      <p className="-mt-4 text-sm text-neutral-600">
        Koder, som et tilvalg kræver eller udelukker, skrives med komma imellem.
      </p>
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map((row, at) => (
            <OptionRow key={row.key} row={row} at={at} />
          ))}
        </ul>
      )}
      <div>
        <button type="submit" {...add} className={buttonClass('secondary')}>
          <Icon name="plus" />
          Tilføj tilvalg
        </button>
      </div>
    </Section>
  );
}

function OptionRow({ row, at }: { row: Row; at: number }) {
  const isTaxable = row.field('isTaxable', 'Med i afgiften');
  return (
    <li className="grid items-start gap-3 rounded-md border border-neutral-200 p-3 sm:grid-cols-12">
      {optionNames.map((name) => {
        const field = row.field(name, optionFields[name]);
        const isPrice = name === 'priceExclVatExclTax';
        return (
          <div key={name} className={`grid gap-1 ${widths[name]}`}>
            <label htmlFor={field.id} className="text-xs text-neutral-600">
              {field.label}
            </label>
            <input
              {...inputProps(field)}
              inputMode={isPrice ? 'decimal' : undefined}
              autoComplete="off"
              spellCheck={false}
              className={`${inputClass} ${isPrice ? 'text-right tabular-nums' : ''}`}
            />
            <FieldErrors field={field} />
          </div>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3 self-end sm:col-span-4">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name={isTaxable.name}
            value="on"
            defaultChecked={isTaxable.isTicked}
            className="size-5 shrink-0 accent-emerald-700"
          />
          {isTaxable.label}
        </label>
        <button
          type="submit"
          {...row.remove}
          aria-label={`Fjern tilvalg ${row.field('code', '').defaultValue || at + 1}`}
          className={buttonClass('secondary')}
        >
          Fjern
        </button>
      </div>
    </li>
  );
}

/** The invalid option fields, for the error summary. */
export function refusedOptions(form: FormState) {
  return form.rowsOf('options', blankOption).rows.flatMap((row, at) => {
    const code = row.field('code', '').defaultValue || at + 1;
    return optionNames
      .map((name) => row.field(name, `Tilvalg ${code}, ${optionFields[name].toLowerCase()}`))
      .filter(({ errors }) => errors);
  });
}
