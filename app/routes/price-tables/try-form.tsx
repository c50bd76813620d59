import type { ReactNode } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { type Choice, SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { customerTypes } from '#app/texts/customers.ts';
import { fuelTypes, vehicleTypes } from '#app/texts/labels.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { productTypes, serviceLevels, tryLabels } from '#app/texts/price-tables.ts';
import { wordOf } from '#app/texts/word-of.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { TriedPrice } from '#server/price-tables/try-price.ts';
import type { TriedName } from '#server/price-tables/try-schema.ts';

type Props = Pick<TriedPrice, 'choices' | 'chosen' | 'groups' | 'hasDraft' | 'problems' | 'typed'>;

const choicesIn = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What a price is tried for; a GET form, so that the address has it all. */
export function TryForm({ choices, chosen, groups, hasDraft, problems, typed }: Props) {
  function fieldOf(name: TriedName) {
    const problem = problems[name];
    const value = typed[name] ?? '';
    return {
      ...{ id: `proev-${name}`, name, label: tryLabels[name], defaultValue: value, isTicked: value !== '' },
      ...{ chosen: [], errors: problem === undefined ? undefined : [problem] },
    };
  }
  const select = (name: TriedName, of: readonly Choice[], none?: string) => (
    <SelectField field={fieldOf(name)} choices={of} {...(none !== undefined && { none })} />
  );
  const whole = (name: TriedName, unit?: string) => (
    <TextField field={fieldOf(name)} isOptional inputMode="numeric" {...(unit !== undefined && { unit })} />
  );
  const day = (name: TriedName) => (
    <TextField field={fieldOf(name)} isOptional inputMode="numeric" placeholder="dd-mm-åååå" />
  );
  const isShort = typed.productType === 'shortRental';
  const unitOfTerm = isShort ? 'dage' : 'md.';
  const groupChoices = groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  const deductibles = choices.deductibles.map((each) => ({ value: String(each), label: formatMoney(each) }));
  const levels = choices.levels.map(({ value, label }) => {
    const level = wordOf(serviceLevels, value) ?? value;
    return { value, label: level === label ? label : `${level}: ${label}` };
  });
  return (
    <Form method="get" action="#pris" className="surface grid gap-5 p-4 sm:p-5">
      <Group title="Aftalen">
        {select('productType', choicesIn(productTypes))}
        {select('customerType', choicesIn(customerTypes))}
        <TextField field={fieldOf('start')} inputMode="numeric" placeholder="dd-mm-åååå" />
        {whole('term', unitOfTerm)}
        <TextField
          field={fieldOf('km')}
          label={isShort ? 'Kilometer i alt' : tryLabels.km}
          isOptional
          inputMode="numeric"
          unit="km"
        />
        {whole('cars')}
      </Group>
      <Group title="Bilen">
        <TextField field={fieldOf('car')} isOptional isCode help="Så bruges bilens egne tal." />
        {select('vehicleType', choicesIn(vehicleTypes))}
        {select('category', groupChoices, 'Ingen')}
        {select('fuelType', choicesIn(fuelTypes), 'Ukendt')}
        <TextField field={fieldOf('value')} isOptional inputMode="decimal" unit="kr." />
        {day('firstRegistrationDate')}
        {whole('mileage', 'km')}
      </Group>
      {choices.coverages.length > 0 && (
        <Group title="Forsikring">
          {select('coverage', choices.coverages, 'Ingen')}
          {select('deductible', deductibles, 'Ingen')}
          {day('birthDate')}
          {day('licenceDate')}
          {choices.usages.length > 0 && select('usage', choices.usages, 'Almindelig')}
          {choices.asksPostalCode && whole('postalCode')}
          {choices.asksClaimsClass && whole('claimsClass')}
          <AddOns name="addOns" of={choices.addOns} chosen={chosen.addOns} problem={problems.addOns} />
        </Group>
      )}
      {choices.levels.length > 0 && (
        <Group title="Service">
          {select('level', levels, 'Ingen')}
          <AddOns
            name="serviceAddOns"
            of={choices.serviceAddOns}
            chosen={chosen.serviceAddOns}
            problem={problems.serviceAddOns}
          />
        </Group>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox name="delivery" label={tryLabels.delivery} defaultChecked={Boolean(typed.delivery)} />
        {hasDraft && <Checkbox name="draft" label={tryLabels.draft} defaultChecked={Boolean(typed.draft)} />}
        <button type="submit" className={buttonClass('primary')}>
          Regn prisen ud
        </button>
      </div>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </fieldset>
  );
}

type AddOnsProps = {
  name: 'addOns' | 'serviceAddOns';
  of: readonly Choice[];
  chosen: readonly string[];
  problem: string | undefined;
};

function AddOns({ name, of, chosen, problem }: AddOnsProps) {
  if (of.length === 0) return null;
  const field = { id: `proev-${name}`, errors: problem === undefined ? undefined : [problem] };
  return (
    <fieldset id={field.id} className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{tryLabels[name]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {of.map(({ value, label }) => (
          <Checkbox key={value} name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
