import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedMoney, typedText } from '#app/texts/form-texts.ts';
import { chargeKinds } from '#app/texts/rentals.ts';
import type { SettlementRecord } from '#server/rentals/settlement-record.ts';

type Charge = SettlementRecord['charges'][number];

const { damage, cleaning, bill, other } = chargeKinds;
const kinds = choicesOf({ damage, cleaning, bill, other });
const rates = [
  { value: '2500', label: '25 % moms' },
  { value: '0', label: 'Uden moms (erstatning)' },
];

/** Makes the estimate of a damage its final price. */
export function EstimateForm({ charge }: { charge: Charge }) {
  const { id, version, label, reason, exclVat, vatRate } = charge;
  const fields = {
    ...{ step: 'charge', chargeId: String(id), version: String(version), label, reason: reason ?? '' },
    ...{ exclVat: typedMoney(exclVat), vatRate: String(vatRate) },
  };
  return (
    <Form method="post" action="#linjer">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton action="#linjer" variant="secondary" aria-label={`Brug overslaget som endelig pris: ${label}`}>
        Brug overslaget som endelig pris
      </SubmitButton>
    </Form>
  );
}

/** A line of the settlement that is changed or removed, or a new one. */
export function ChargeForm({ charge, result }: { charge: Charge | undefined; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: charge ? `linje-${charge.id}` : 'ny-linje',
    values: {
      ...{ kind: charge?.kind ?? 'other', label: charge?.label ?? '', reason: typedText(charge?.reason) },
      ...{ exclVat: typedMoney(charge?.exclVat), vatRate: String(charge?.vatRate ?? 2500) },
      isEstimate: typedFlag(false),
    },
    labels: {
      ...{ kind: 'Slags', label: 'Linje', reason: 'Begrundelse', exclVat: 'Beløb uden moms', vatRate: 'Moms' },
      isEstimate: 'Beløbet er stadig et overslag',
    },
    result,
  });
  const hidden = charge
    ? { step: 'charge', chargeId: String(charge.id), version: String(charge.version) }
    : { step: 'addCharge' };
  return (
    <details open={result !== undefined}>
      <summary className="link min-h-11 content-center text-sm md:min-h-0">
        {charge ? `Ret «${charge.label}»` : 'Tilføj linje'}
      </summary>
      <SectionForm
        form={form}
        at="linjer"
        fields={hidden}
        submitLabel={charge ? 'Gem linje' : 'Tilføj linje'}
        className="mt-2 grid gap-4"
      >
        {!charge && <SelectField field={fields.kind} choices={kinds} />}
        <TextField field={fields.label} maxLength={200} />
        <TextField field={fields.reason} isOptional maxLength={500} />
        <TextField field={fields.exclVat} unit="kr." inputMode="decimal" />
        <SelectField field={fields.vatRate} choices={rates} />
        {charge?.isEstimate && <FlagField field={fields.isEstimate} />}
      </SectionForm>
      {charge && (
        <Form method="post" action="#linjer" className="mt-3">
          <input type="hidden" name="step" value="dropCharge" />
          <input type="hidden" name="chargeId" value={charge.id} />
          <input type="hidden" name="version" value={charge.version} />
          <SubmitButton action="#linjer" variant="secondary" aria-label={`Fjern linje «${charge.label}»`}>
            Fjern linje
          </SubmitButton>
        </Form>
      )}
    </details>
  );
}
