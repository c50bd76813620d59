import { Form } from 'react-router';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { TaxEstimate } from '#app/registration-tax/tax-estimate.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { TaxEstimate as Estimate } from '#server/registration-tax/tax-parameter-queries.ts';

export type TriedFields = Record<'kind' | 'price' | 'co2' | 'batteryKwh' | 'day', string>;

type Props = {
  typed: TriedFields;
  problems: Partial<Record<keyof TriedFields, string>>;
  estimate: Estimate | undefined;
};

const kinds = [
  ['car', 'Personbil, benzin eller diesel'],
  ['electric', 'Personbil, el'],
  ['van', 'Varebil'],
];

/** A sample vehicle to check the rates against. */
export function TryRates({ typed, problems, estimate }: Props) {
  return (
    <section aria-labelledby="proev" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="proev" className="text-base font-semibold">
        Prøv satserne
      </h2>
      <Form method="get" noValidate action="#proev" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-6">
        <Field field={fieldOf('kind')} label="Køretøj">
          <select id="proev-kind" name="kind" defaultValue={typed.kind} className={`${inputClass} pl-2`}>
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Typed name="price" label="Pris uden moms og afgift" mode="decimal" {...{ typed, problems }} />
        <Typed name="co2" label="CO₂, g/km" mode="numeric" {...{ typed, problems }} />
        <Typed name="batteryKwh" label="Batteri, kWh" mode="numeric" {...{ typed, problems }} />
        <Typed name="day" label="Dato" mode="numeric" placeholder="dd-mm-åååå" {...{ typed, problems }} />
        <button type="submit" className={buttonClass('secondary')}>
          Regn ud
        </button>
      </Form>
      {estimate && <TaxEstimate estimate={estimate} />}
    </section>
  );
}

function fieldOf(name: keyof TriedFields, problem?: string) {
  return { id: `proev-${name}`, errors: problem === undefined ? undefined : [problem] };
}

type TypedProps = Pick<Props, 'typed' | 'problems'> & {
  name: keyof TriedFields;
  label: string;
  mode: 'decimal' | 'numeric';
  placeholder?: string;
};

function Typed({ name, label, mode, placeholder, typed, problems }: TypedProps) {
  const field = fieldOf(name, problems[name]);
  return (
    <Field field={field} label={label}>
      <input
        {...describedBy(field)}
        name={name}
        defaultValue={typed[name]}
        inputMode={mode}
        placeholder={placeholder}
        autoComplete="off"
        className={inputClass}
      />
    </Field>
  );
}
