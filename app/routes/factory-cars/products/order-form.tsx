import { EditForm } from '#app/form/edit-form.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices, typedDay } from '#app/texts/form-texts.ts';
import { formatMoney } from '#app/texts/numbers.ts';
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

type Option = NonNullable<Awaited<ReturnType<typeof findOrderedProduct>>>['options'][number];

type Props = {
  product: { options: Option[] };
  departments: readonly { id: number; name: string; isHome: boolean }[];
  today: string;
  formKey: string;
  result: Refused | undefined;
};

/** The order of a product: its options and known data. */
export function OrderForm({ product: { options }, departments, today, formKey, result }: Props) {
  const values: Record<Name, string> = {
    orderedAt: typedDay(today),
    orderNumber: '',
    confirmedWeek: '',
    eta: '',
    departmentId: String(departments.find(({ isHome }) => isHome)?.id ?? ''),
    color: '',
    note: '',
  };
  const { form, fields } = useForm({ id: 'bestilling', values, labels, extra: { options: [] }, result });
  return (
    <EditForm
      form={{ ...form, errors: [...form.errors, ...(fields.options.errors ?? [])] }}
      version={undefined}
      formKey={formKey}
      heading="Bilen er ikke bestilt"
      submitLabel="Bestil bilen"
    >
      {options.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium">Tilvalg</legend>
          <ul className="divide-y divide-neutral-200 rounded-md border border-neutral-200">
            {options.map((option) => (
              <li key={option.id}>
                <OptionChoice option={option} isTicked={fields.options.chosen.includes(option.code)} />
              </li>
            ))}
          </ul>
          <FieldErrors field={fields.options} className="mt-1.5" />
        </fieldset>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.orderedAt} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.orderNumber} isOptional maxLength={40} />
        <TextField field={fields.confirmedWeek} isOptional placeholder="fx 32-2027" />
        <TextField field={fields.eta} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        <SelectField field={fields.departmentId} choices={namedChoices(departments)} none="Ingen afdeling" />
        <TextField field={fields.color} isOptional maxLength={40} />
      </div>
      <TextArea field={fields.note} isOptional rows={3} />
    </EditForm>
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
