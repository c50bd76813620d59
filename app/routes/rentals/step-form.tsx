import type { ReactNode } from 'react';
import { BoxesField } from '#app/form/boxes-field.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import type { FieldState, FormState } from '#app/form/forms.ts';
import { RadioField } from '#app/form/radio-field.tsx';
import { refusedRows } from '#app/form/rows-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatKm } from '#app/texts/numbers.ts';
import type { DamageZone } from '#server/rentals/damage-zones.ts';
import type { CarStep } from '#server/rentals/read-car-step.ts';
import { DamagesField, damageRows } from './damages-field.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { MileageRight } from './mileage-right.tsx';
import { SignatureField } from './signature-field.tsx';
import { useKeptStep } from './use-kept-step.ts';

const fuelChoices = ['100', '75', '50', '25', '0'].map((value) => ({ value, label: `${value} %` }));

type Props = {
  form: FormState;
  step: CarStep;
  zones: readonly DamageZone[];
  /** The field of kilometres, and the last known ones. */
  mileage: { field: FieldState; last: number | null };
  /** Equipment to tick off. */
  equipment: readonly string[];
  heading: string;
  submitLabel: string;
  /** «Udlevering A-2026-00017». */
  title: string;
  /** Whether a new damage is estimated. */
  hasEstimate: boolean;
  /** Whether it must be signed. */
  isSigned: boolean;
  /** Between the photos and the signature. */
  children?: ReactNode;
};

/** What is noted at the car, in the order one walks around it. */
export function StepForm(props: Props) {
  const { form, step, zones, mileage, equipment, heading, submitLabel, title, hasEstimate, isSigned } = props;
  const kept = useKeptStep(form, title, `/rental/agreements/${step.id}/edit`);
  const isElectric = step.car?.fuelType === 'electric';
  return (
    <>
      <KeptNotice
        own={kept.own}
        others={kept.others}
        ofColleagues={kept.ofColleagues}
        onChange={(own) => void kept.change(own)}
      />
      <Form
        {...form.props}
        method="post"
        encType="multipart/form-data"
        data-keeps="1"
        hidden={kept.own !== undefined}
        onSubmit={(event) => {
          form.props.onSubmit(event);
          kept.onSubmit(event);
        }}
        className="surface grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 p-4 pb-0 sm:p-6 sm:pb-0"
      >
        {/* Enter in a field sends the form, not the first button of a row. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        <ErrorSummary heading={heading} form={form} refused={refusedRows(form, damageRows)} />
        <input
          type="hidden"
          name="at"
          id={form.field('at').id}
          defaultValue={String(form.field('at').defaultValue ?? '')}
        />
        <TextField
          field={mileage.field}
          label="Kilometer på tælleren"
          unit="km"
          inputMode="numeric"
          help={mileage.last === null ? undefined : `Sidst: ${formatKm(mileage.last)}`}
        />
        <MileageRight field={form.field('isMileageRight')} mileages={[mileage.field]} />
        <div className="grid gap-3">
          <RadioField
            field={form.field('fuelChoice')}
            label={isElectric ? 'Strøm på' : 'Brændstof eller strøm på'}
            choices={fuelChoices}
          />
          <TextField field={form.field('fuel')} label="Eller præcist" isOptional unit="%" inputMode="numeric" />
        </div>
        <TextField
          field={form.field('keys')}
          label="Antal nøgler"
          isOptional
          unit="stk."
          inputMode="numeric"
          maxLength={1}
        />
        {equipment.length > 0 && (
          <BoxesField
            field={form.field('equipment')}
            columns="flowing"
            choices={equipment.map((name) => ({ value: name, label: name }))}
          />
        )}
        <DamagesField form={form} known={step.damages} zones={zones} hasEstimate={hasEstimate} />
        <FileField
          name="photos"
          label="Billeder af bilen"
          isOptional
          accept="image/*"
          capture="environment"
          multiple
          errors={form.field('photos').errors}
        />
        {props.children}
        <TextArea field={form.field('note')} rows={2} isOptional />
        <SignatureField form={form} isRequired={isSigned} kept={kept.signature} />
        <div
          data-save-bar
          className="sticky bottom-0 z-10 -mx-4 grid border-t border-neutral-200 bg-white px-4 py-3 sm:-mx-6 sm:rounded-b-xl sm:px-6 print:hidden"
        >
          <SubmitButton className="text-base">{submitLabel}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Fields of a step at the car that nothing is stored in. */
export const emptyStep = {
  ...{ isMileageRight: '', damages: '[]', photos: '', note: '', signedBy: '', signature: '', isOnPaper: '', at: '' },
};
