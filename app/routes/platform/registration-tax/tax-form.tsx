import type { ReactNode } from 'react';
import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { type TaxField, taxFieldLabels, taxFieldText, vehicleCategoryLabels } from '#app/texts/registration-tax.ts';
import type { TaxParameter } from '#server/registration-tax/tax-parameter-queries.ts';

export const taxLabels = { ...taxFieldLabels, verified: 'Bekræftet' };
const vehicleCategory = Object.entries(vehicleCategoryLabels).map(([value, label]) => ({ value, label }));

const choices = { vehicleCategory, verified: yesOrNo };

type Props = {
  /** The stored rates, or those that new ones start from. */
  parameter?: TaxParameter | undefined;
  /** Idempotency key of new rates. */
  formKey?: string;
  result: Refused | undefined;
  submitLabel: string;
};

export function TaxForm({ parameter, formKey, result, submitLabel }: Props) {
  const values = valuesOf(parameter);
  const { form, fields } = useForm({ id: 'satser', values, labels: taxFieldLabels, result });
  const kroner = { unit: 'kr.', inputMode: 'decimal' } as const;
  const percent = { unit: '%', inputMode: 'decimal' } as const;
  return (
    <EditForm
      form={form}
      choices={choices}
      version={parameter?.version}
      formKey={formKey}
      heading="Satserne er ikke gemt"
      submitLabel={submitLabel}
      className="surface gap-8 pt-5"
    >
      <Section title="Periode">
        <SelectField field={fields.vehicleCategory} choices={vehicleCategory} />
        <TextField field={fields.validFrom} placeholder="dd-mm-åååå" inputMode="numeric" />
      </Section>
      <Section title="Afgift af værdien">
        <TextField field={fields.bracket1Max} {...kroner} />
        <TextField field={fields.rate1} {...percent} />
        <TextField field={fields.bracket2Max} {...kroner} isOptional />
        <TextField field={fields.rate2} {...percent} />
        <TextField field={fields.rate3} {...percent} isOptional />
        <TextField field={fields.generalDeduction} {...kroner} isOptional />
      </Section>
      <Section title="CO₂-tillæg">
        <TextField field={fields.co2Limit1} unit="g" inputMode="numeric" isOptional />
        <TextField field={fields.co2Rate1} {...kroner} isOptional />
        <TextField field={fields.co2Limit2} unit="g" inputMode="numeric" isOptional />
        <TextField field={fields.co2Rate2} {...kroner} isOptional />
        <TextField field={fields.co2Rate3} {...kroner} isOptional />
      </Section>
      <Section title="Elbiler, plug-in-hybrider og leasing">
        <TextField field={fields.evPercent} {...percent} isOptional />
        <TextField field={fields.evDeduction} {...kroner} isOptional />
        <TextField field={fields.batteryDeductionPerKwh} {...kroner} isOptional />
        <TextField field={fields.batteryMaxKwh} unit="kWh" inputMode="numeric" isOptional />
        <TextField field={fields.hybridPercent} {...percent} isOptional />
        <TextField field={fields.hybridDeduction} {...kroner} isOptional />
        <TextField field={fields.leasingInterestPercent} {...percent} isOptional />
      </Section>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-4 text-base font-semibold text-neutral-900">Hvor sikre er satserne?</legend>
        <FlagField field={fields.verified} label="Satserne er bekræftet hos Motorstyrelsen" />
        <TextArea field={fields.source} rows={3} isOptional />
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
    hybridPercent: text('hybridPercent'),
    hybridDeduction: text('hybridDeduction'),
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
