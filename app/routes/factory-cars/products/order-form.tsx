import { useState } from 'react';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices, typedDay } from '#app/texts/form-texts.ts';
import { formatMoney } from '#app/texts/formats.ts';
import { danish } from '#app/texts/refusals.ts';
import type { findOrderedProduct } from '#server/factory-cars/order-queries.ts';

const labels = {
  orderedAt: 'Bestilt',
  orderNumber: 'Ordrenummer',
  confirmedWeek: 'Bekræftet uge',
  eta: 'Forventet ankomst',
  departmentId: 'Afdeling',
  color: 'Farve',
  note: 'Note',
};
type Name = keyof typeof labels;
const names: readonly Name[] = ['orderedAt', 'orderNumber', 'confirmedWeek', 'eta', 'departmentId', 'color', 'note'];

type Option = NonNullable<Awaited<ReturnType<typeof findOrderedProduct>>>['options'][number];

type Props = {
  product: { options: Option[] };
  departments: readonly { id: number; name: string; isHome: boolean }[];
  today: string;
  formKey: string;
  result: Refused | undefined;
};

/** An order of a product: its options, and what is known of it already. */
export function OrderForm({ product: { options }, departments, today, formKey, result }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    orderedAt: typedDay(today),
    orderNumber: '',
    confirmedWeek: '',
    eta: '',
    departmentId: String(departments.find(({ isHome }) => isHome)?.id ?? ''),
    color: '',
    note: '',
  };
  const form = formState({ id: 'bestilling', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const optionErrors = danish(result?.error?.fieldErrors?.options ?? undefined);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Bilen er ikke bestilt"
          answer={result}
          formErrors={[...form.formErrors, ...(result.error.fieldErrors?.options ?? [])]}
          refused={form.refused(names).map(of)}
        />
      )}
      <input type="hidden" name="formKey" value={formKey} />
      {options.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium">Tilvalg</legend>
          <ul className="divide-y divide-neutral-200 rounded-md border border-neutral-200">
            {options.map((option) => (
              <li key={option.id}>
                <OptionChoice option={option} isTicked={form.typedAll('options').includes(option.code)} />
              </li>
            ))}
          </ul>
          {optionErrors && <p className="mt-1.5 text-sm text-rose-700">{optionErrors.join(' ')}</p>}
        </fieldset>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...of('orderedAt')} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('orderNumber')} isOptional maxLength={40} />
        <TextField {...of('confirmedWeek')} isOptional placeholder="fx 32-2027" />
        <TextField {...of('eta')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField {...of('departmentId')} choices={namedChoices(departments)} none="Ingen afdeling" />
        <TextField {...of('color')} isOptional maxLength={40} />
      </div>
      <TextArea {...of('note')} isOptional rows={3} />
      <SaveBar label="Bestil bilen" hasChanges={hasChanges} />
    </Form>
  );
}

function OptionChoice({ option, isTicked }: { option: Option; isTicked: boolean }) {
  const { code, name, priceExclVatExclTax, isTaxable, requires, excludes } = option;
  const notes = [
    requires.length > 0 && `Kræver ${requires.join(', ')}`,
    excludes.length > 0 && `Kan ikke vælges sammen med ${excludes.join(', ')}`,
    !isTaxable && 'Uden afgift',
  ].filter(Boolean);
  return (
    <label className="flex min-h-11 items-start gap-3 px-3 py-2.5 text-sm">
      <input
        type="checkbox"
        name="options"
        value={code}
        defaultChecked={isTicked}
        className="mt-0.5 size-5 shrink-0 accent-emerald-700"
      />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{name}</span> <span className="plate text-neutral-600">{code}</span>
        {notes.length > 0 && <span className="block text-neutral-600">{notes.join(' · ')}</span>}
      </span>
      <span className="shrink-0 tabular-nums">{formatMoney(priceExclVatExclTax)}</span>
    </label>
  );
}
