import { useNavigation } from 'react-router';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { type Choice, SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { fuelTypes, gearTypes, vehicleTypes } from '#app/texts/labels.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { CarDraft, SameCar } from '#server/car-drafts/draft-queries.ts';
import type { TypedField } from '#server/car-drafts/draft-values.ts';
import type { DraftWarning } from '#server/car-drafts/draft-warnings.ts';
import type { RegisterField } from '#server/cars/register-vehicle.ts';
import { DraftWarnings, LookupProblem, RegisterSource } from './draft-notes.tsx';
import { LocalCopy } from './local-copy.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { RegisterTick } from './register-tick.tsx';
import { SameCars } from './same-cars.tsx';

type Props = {
  draft: CarDraft;
  doubts: Partial<Record<RegisterField, string>>;
  same: readonly SameCar[];
  warnings: readonly DraftWarning[];
  result: Refused | undefined;
};

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const fields = [
  { name: 'registrationNumber', isCode: true, maxLength: 20 },
  { name: 'vin', isCode: true, maxLength: 40 },
  { name: 'brandName', isNeeded: true, maxLength: 60 },
  { name: 'modelName', isNeeded: true, maxLength: 60 },
  { name: 'variant', maxLength: 120 },
  { name: 'vehicleType', isNeeded: true, choices: choicesOf(vehicleTypes) },
  { name: 'fuelType', choices: choicesOf(fuelTypes) },
  { name: 'gearType', choices: choicesOf(gearTypes) },
  { name: 'modelYear', maxLength: 6, inputMode: 'numeric' },
  { name: 'firstRegistrationDate', maxLength: 12, inputMode: 'numeric', placeholder: 'dd-mm-åååå' },
  { name: 'color', maxLength: 40 },
  { name: 'mileage', maxLength: 12, inputMode: 'numeric', unit: 'km' },
] as const satisfies readonly ({ name: TypedField } & Record<string, unknown>)[];

/** Register values beside the input, field by field, each with a checkbox. */
export function DataStep({ draft, doubts, same, warnings, result }: Props) {
  const { answer, typed } = draft;
  const path = `/cars/create?draft=${draft.id}`;
  const values = Object.fromEntries(fields.map(({ name }) => [name, shownText(name, typed[name] ?? '')]));
  const { form } = useForm<string>({ labels: carColumns, id: 'ny', values, result });
  const taken = result && answer ? form.field('take').chosen : draft.taken;
  const isAsking = useNavigation().formData?.get('step') === 'lookup';
  const inspected = answer?.lastInspectionMileage;

  return (
    <>
      {draft.refusal && <LookupProblem refusal={draft.refusal} />}
      <SameCars cars={same} path={path} />
      <DraftWarnings warnings={warnings} />
      <Form method="post" action={path} className="surface grid min-w-0 gap-6 p-5 sm:p-6">
        <ErrorSummary heading="Bilen mangler noget" form={form} />
        <LocalCopy place={`data-${draft.id}`} />
        {answer && (
          <div className="grid gap-1">
            <h2 className="text-lg font-semibold text-neutral-900">
              {[answer.brandName, answer.modelName, answer.variant].filter(Boolean).join(' ')}
            </h2>
            <RegisterSource draft={draft} />
            <p className="text-sm text-neutral-700">
              Det, der er sat kryds ved, tages fra registret. Skriver du noget andet, gælder det.
            </p>
          </div>
        )}
        {fields.map(({ name, ...field }) => {
          const tick = answer && name in answer && (
            <RegisterTick vehicle={answer} field={name} taken={taken} doubt={doubtOf(doubts, name)} own={typed[name]} />
          );
          const help = name === 'mileage' && inspected ? `Ved seneste syn: ${formatKm(inspected)}` : undefined;
          const isTaken = taken.includes(name);
          const isNeeded = 'isNeeded' in field && !isTaken;
          return (
            <div key={name} className="grid gap-2">
              {'choices' in field ? (
                <SelectField
                  field={form.field(name)}
                  choices={field.choices}
                  {...(!isNeeded && { none: isTaken ? 'Som registret' : 'Ikke angivet' })}
                />
              ) : (
                <TextField
                  field={form.field(name)}
                  isOptional={!isNeeded}
                  help={help}
                  isCode={'isCode' in field}
                  maxLength={field.maxLength}
                  {...('inputMode' in field && { inputMode: field.inputMode })}
                  {...('placeholder' in field && { placeholder: field.placeholder })}
                  {...('unit' in field && { unit: field.unit })}
                />
              )}
              {name === 'vin' && (
                <AcceptBox
                  name="acceptedVin"
                  doubt="vin-short"
                  field={form.field(name)}
                  form={form}
                  kept={typed.acceptedVin}
                  otherwise={answer?.vin ?? undefined}
                />
              )}
              {tick}
            </div>
          );
        })}
        {answer && <RegisterFacts vehicle={answer} taken={taken} doubts={doubts} />}
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="step" value="data" className={`${buttonClass('primary')} max-sm:w-full`}>
            Videre til økonomi
          </button>
          <button
            type="submit"
            name="step"
            value="lookup"
            aria-disabled={isAsking}
            className={`${buttonClass('secondary')} max-sm:w-full`}
          >
            {isAsking ? 'Slår op …' : answer ? 'Slå op igen' : 'Slå op'}
          </button>
        </div>
      </Form>
    </>
  );
}

function shownText(name: TypedField, text: string) {
  return name === 'registrationNumber' ? formatPlate(text) : text;
}

function doubtOf(doubts: Props['doubts'], name: string) {
  return Object.entries(doubts).find(([field]) => field === name)?.[1];
}
