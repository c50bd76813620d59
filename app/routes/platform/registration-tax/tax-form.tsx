import type { ReactNode } from 'react';
import { Checkbox, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { type TaxField, taxFieldLabels, taxFieldText, vehicleCategoryLabels } from '#app/texts/registration-tax.ts';
import type { TaxParameter } from '#server/registration-tax/tax-parameter-queries.ts';

export const taxLabels = { ...taxFieldLabels, verified: 'Bekræftet' };
const vehicleCategory = Object.entries(vehicleCategoryLabels).map(([value, label]) => ({ value, label }));

const choices = { vehicleCategory, verified: yesOrNo };

type Props = {
  /** What is stored, or what new rates begin from. */
  parameter?: TaxParameter | undefined;
  /** Which form of new rates it is. */
  formKey?: string;
  result: Refused | undefined;
  submitLabel: string;
};

/** The rates of a period. */
export function TaxForm({ parameter, formKey, result, submitLabel }: Props) {
  const values = valuesOf(parameter);
  const form = formState({ id: 'satser', values, result });
  const of = (name: TaxField) => ({ label: taxFieldLabels[name], field: form.field(name) });
  const kroner = { unit: 'kr.', inputMode: 'decimal' } as const;
  const percent = { unit: '%', inputMode: 'decimal' } as const;
  return (
    <EditForm
      form={form}
      values={values}
      labels={taxLabels}
      choices={choices}
      version={parameter?.version}
      formKey={formKey}
      result={result}
      heading="Satserne er ikke gemt"
      submitLabel={submitLabel}
      gap="gap-8"
    >
      <Section title="Periode">
        <SelectField {...of('vehicleCategory')} choices={vehicleCategory} />
        <TextField {...of('validFrom')} placeholder="dd-mm-åååå" inputMode="numeric" />
      </Section>
      <Section title="Afgift af værdien">
        <TextField {...of('bracket1Max')} {...kroner} />
        <TextField {...of('rate1')} {...percent} />
        <TextField {...of('bracket2Max')} {...kroner} isOptional />
        <TextField {...of('rate2')} {...percent} />
        <TextField {...of('rate3')} {...percent} isOptional />
        <TextField {...of('generalDeduction')} {...kroner} isOptional />
      </Section>
      <Section title="CO₂-tillæg">
        <TextField {...of('co2Limit1')} unit="g" inputMode="numeric" isOptional />
        <TextField {...of('co2Rate1')} {...kroner} isOptional />
        <TextField {...of('co2Limit2')} unit="g" inputMode="numeric" isOptional />
        <TextField {...of('co2Rate2')} {...kroner} isOptional />
        <TextField {...of('co2Rate3')} {...kroner} isOptional />
      </Section>
      <Section title="Elbiler og leasing">
        <TextField {...of('evPercent')} {...percent} isOptional />
        <TextField {...of('evDeduction')} {...kroner} isOptional />
        <TextField {...of('batteryDeductionPerKwh')} {...kroner} isOptional />
        <TextField {...of('batteryMaxKwh')} unit="kWh" inputMode="numeric" isOptional />
        <TextField {...of('leasingInterestPercent')} {...percent} isOptional />
      </Section>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-4 text-base font-semibold text-neutral-900">Hvor sikre er satserne?</legend>
        <Checkbox
          name="verified"
          label="Satserne er bekræftet hos Motorstyrelsen"
          defaultChecked={form.ticked('verified')}
        />
        <TextArea {...of('source')} rows={3} isOptional />
      </fieldset>
    </EditForm>
  );
}

function valuesOf(parameter: TaxParameter | undefined): Record<keyof typeof taxLabels, string> {
  const text = (name: TaxField) => taxFieldText(name, parameter?.[name]);
  return {
    vehicleCategory: parameter?.vehicleCategory ?? 'car',
    validFrom: text('validFrom'),
    bracket1Max: text('bracket1Max'),
    rate1: text('rate1'),
    bracket2Max: text('bracket2Max'),
    rate2: text('rate2'),
    rate3: text('rate3'),
    co2Limit1: text('co2Limit1'),
    co2Rate1: text('co2Rate1'),
    co2Limit2: text('co2Limit2'),
    co2Rate2: text('co2Rate2'),
    co2Rate3: text('co2Rate3'),
    generalDeduction: text('generalDeduction'),
    evPercent: text('evPercent'),
    evDeduction: text('evDeduction'),
    batteryDeductionPerKwh: text('batteryDeductionPerKwh'),
    batteryMaxKwh: text('batteryMaxKwh'),
    leasingInterestPercent: text('leasingInterestPercent'),
    source: text('source'),
    verified: typedFlag(parameter?.verified ?? false),
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-base font-semibold text-neutral-900">{title}</legend>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
