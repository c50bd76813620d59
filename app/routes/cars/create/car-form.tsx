import type { ReactNode } from 'react';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { MarksRequired, RequiredLegend } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { registerValue } from '#app/texts/register-fields.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RegisterField } from '#server/cars/register-vehicle.ts';
import type { CarPage } from './create-page.ts';
import {
  type DraftSpec,
  draftLabels,
  otherSpecs,
  placeSpecs,
  priceSpecs,
  seatsSpec,
  vehicleSpecs,
} from './draft-fields.ts';
import { DraftInput } from './draft-input.tsx';
import { DraftWarnings, LookupProblem, RegisterSource } from './draft-notes.tsx';
import { Fold } from './fold.tsx';
import { LocalCopy } from './local-copy.tsx';
import { SameCars } from './same-cars.tsx';
import { TechnicalFacts } from './technical-facts.tsx';

type Props = { page: CarPage; result: Refused | undefined };

const columns = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3';

/** The whole car on one page: the register's values stand in the inputs, the price and what is doubtful come first. */
export function CarForm({ page, result }: Props) {
  const { draft, values, doubts, same, warnings, choices, mayPrice } = page;
  const { answer, taken } = draft;
  const path = `/cars/create?draft=${draft.id}`;
  const { form } = useForm<string>({ labels: draftLabels, id: 'ny', values: shown(values), result });
  const doubtful = [...vehicleSpecs, seatsSpec].filter(({ name }) => name in doubts);
  const asked = priceSpecs.filter(({ kind }) => mayPrice || kind !== 'money');
  const inspected = answer?.lastInspectionMileage;

  /** What the register says about a field. */
  function registerSays({ name }: DraftSpec) {
    const isField = (text: string): text is RegisterField => answer !== null && text in answer;
    if (!answer || !isField(name) || answer[name] === null) return undefined;
    return taken.includes(name) ? 'fra Motorregistret' : `Motorregistret siger ${registerValue(answer, name)}`;
  }
  const first = answer && !result ? (doubtful[0]?.name ?? asked[0]?.name) : undefined;
  const isRefused = (specs: readonly DraftSpec[]) => specs.some(({ name }) => form.field(name).errors);
  const inputOf = (spec: DraftSpec) => (
    <div key={spec.name} className="grid gap-2">
      <DraftInput
        spec={spec}
        field={form.field(spec.name)}
        source={registerSays(spec)}
        help={spec.name === 'mileage' && inspected ? `Ved seneste syn: ${formatKm(inspected)}` : doubtOf(doubts, spec)}
        isFirst={spec.name === first}
      />
      {spec.name === 'vin' && (
        <AcceptBox
          name="acceptedVin"
          doubt="vin-short"
          field={form.field('vin')}
          form={form}
          kept={draft.typed.acceptedVin}
        />
      )}
    </div>
  );

  const price = (
    <Part key="pris" id="pris" title="Pris og placering">
      <div className={columns}>{[...asked, ...placeSpecs(choices)].map(inputOf)}</div>
      <Fold title="Mere om brug og plads" lead="Formål, plads og nøgle" isOpen={isRefused(otherSpecs)}>
        <div className={columns}>{otherSpecs.map(inputOf)}</div>
      </Fold>
    </Part>
  );
  const vehicle = (
    <Part key="bilen" id="bilen" title="Bilen">
      <div className={columns}>
        {(answer ? vehicleSpecs : [...vehicleSpecs, seatsSpec]).filter((spec) => !doubtful.includes(spec)).map(inputOf)}
      </div>
    </Part>
  );
  return (
    <MarksRequired value>
      {draft.refusal && <LookupProblem refusal={draft.refusal} />}
      <SameCars cars={same} path={path} />
      <DraftWarnings warnings={warnings} />
      <Form id={form.props.id} method="post" action={path} className="surface grid min-w-0 gap-6 px-4 pt-5 sm:px-6">
        <ErrorSummary heading="Bilen er ikke oprettet" form={form} />
        <LocalCopy draftId={draft.id} />
        <Head page={page} />
        {doubtful.length > 0 && (
          <section aria-labelledby="tjek" className="-mx-4 bg-amber-50 px-4 py-4 sm:-mx-6 sm:px-6">
            <h2 id="tjek" className="mb-3 flex items-center gap-2 font-semibold text-amber-950">
              <Icon name="triangle-alert" className="shrink-0 text-amber-700" />
              Tjek på bilen
            </h2>
            <div className={columns}>{doubtful.map(inputOf)}</div>
          </section>
        )}
        {answer ? [price, vehicle] : [vehicle, price]}
        {answer && (
          <TechnicalFacts vehicle={answer} taken={taken} isOpen={isRefused([seatsSpec])}>
            {!doubtful.includes(seatsSpec) && <div className={columns}>{inputOf(seatsSpec)}</div>}
          </TechnicalFacts>
        )}
        <div
          data-save-bar
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 rounded-b-xl border-t border-neutral-200 bg-white px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <SubmitButton action={path} name="step" value="create">
            Opret bil
          </SubmitButton>
          <SubmitButton action={path} name="step" value="photos" variant="secondary">
            <Icon name="camera" size={18} />
            Opret og tag billeder
          </SubmitButton>
        </div>
      </Form>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-neutral-700">
        Er det en anden bil? Ret nummerpladen eller stelnummeret, og slå op igen.
        <SubmitButton
          action={path}
          name="step"
          value="lookup"
          variant="secondary"
          form={form.props.id}
          pendingLabel="Slår op …"
        >
          {answer ? 'Slå op igen' : 'Slå op'}
        </SubmitButton>
      </p>
    </MarksRequired>
  );
}

function Head({ page: { draft, values } }: Pick<Props, 'page'>) {
  const name = [values.brandName, values.modelName, values.variant].filter(Boolean).join(' ');
  if (!draft.answer) return <RequiredLegend />;
  return (
    <div className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-x-3 text-lg font-semibold text-neutral-900">
        {name}
        {values.registrationNumber && <span className="plate">{formatPlate(values.registrationNumber)}</span>}
      </h2>
      <RegisterSource draft={draft} />
      <RequiredLegend />
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-semibold text-neutral-900">
        {title}
      </h2>
      {children}
    </section>
  );
}

function shown(values: CarPage['values']) {
  return { ...values, registrationNumber: formatPlate(values.registrationNumber ?? '') };
}

function doubtOf(doubts: CarPage['doubts'], { name }: DraftSpec) {
  return Object.entries(doubts).find(([field]) => field === name)?.[1];
}
