import type { ReactNode } from 'react';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { axisWords, lostText } from '#app/texts/price-steps.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { FoundSteps } from '#server/price-tables/step-query.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { AddStep } from './add-step.tsx';
import { type ShownStep, shownSteps } from './shown-steps.ts';
import { type AxisName, fieldIn } from './step-field.ts';

type Props = {
  kind: PriceTableKind;
  axis: AxisName;
  steps: FoundSteps;
  isReadOnly: boolean;
  result: Refused | undefined;
};

/** One axis of a version: its steps, each with what is done to it, and a new one. */
export function StepSection({ kind, axis, steps, isReadOnly, result }: Props) {
  const words = axisWords[kind][axis];
  const shown = shownSteps(steps, axis);
  return (
    <section
      aria-labelledby={`${axis}-titel`}
      className={`surface grid gap-4 p-4 sm:p-5 ${axis === 'sheet' ? 'lg:col-span-2' : ''}`}
    >
      <div className="grid gap-1">
        <h2 id={`${axis}-titel`} className="text-base font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-neutral-600">{words.help}</p>
      </div>
      <ul className="divide-y divide-neutral-200">
        {shown.map((step, at) => (
          <li key={step.key} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-2">
            {step.typed === undefined || isReadOnly ? (
              <p className="flex min-h-11 min-w-0 items-center wrap-anywhere">{step.label}</p>
            ) : (
              <ChangeStep {...{ axis, step, result }} typed={step.typed} />
            )}
            {!isReadOnly && (
              <div className="flex flex-wrap gap-2">
                {step.mayMove && (
                  <>
                    <MoveStep {...{ axis, step }} way="up" isShown={at > 0} />
                    <MoveStep {...{ axis, step }} way="down" isShown={at < shown.length - 1} />
                  </>
                )}
                <ConfirmButton
                  name={`fjern-${axis}-${step.id}`}
                  label="Fjern"
                  accessibleLabel={`Fjern ${step.label}`}
                  question={`Fjern ${step.label}?`}
                  fields={{ step: 'remove', axis, key: step.key, lost: String(step.lost) }}
                >
                  {lostText(step.lost)} Det kan fortrydes lige bagefter.
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
        {shown.length === 0 && <li className="py-2 text-sm text-neutral-600">Ingen endnu.</li>}
      </ul>
      {!isReadOnly && <AddStep {...{ kind, axis, steps, result }} />}
    </section>
  );
}

type StepProps = { axis: AxisName; step: ShownStep };

function Posted({ step, axis, stepKey }: { step: string; axis: AxisName; stepKey: string }): ReactNode {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="axis" value={axis} />
      <input type="hidden" name="key" value={stepKey} />
    </>
  );
}

function ChangeStep({ axis, step, typed, result }: StepProps & { typed: string; result: Refused | undefined }) {
  const of = { id: `trin-${axis}-${step.id}`, step: 'change', axis, key: step.key };
  return (
    <Form method="post" preventScrollReset className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
      <Posted step="change" axis={axis} stepKey={step.key} />
      <input type="hidden" name="was" value={typed} />
      <div className={step.unit ? 'w-36 sm:w-44' : 'min-w-44 flex-1'}>
        <TextField
          field={fieldIn(result, of, { name: 'value', label: step.field, value: typed })}
          maxLength={60}
          {...(step.unit && { unit: step.unit, inputMode: 'decimal' as const })}
        />
      </div>
      <button type="submit" aria-label={`Ret ${step.label}`} className={`${buttonClass('secondary')} md:min-h-11`}>
        Ret
      </button>
    </Form>
  );
}

function MoveStep({ axis, step, way, isShown }: StepProps & { way: 'down' | 'up'; isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Form method="post" preventScrollReset>
      <Posted step="move" axis={axis} stepKey={step.key} />
      <input type="hidden" name="way" value={way} />
      <button
        type="submit"
        aria-label={`Flyt ${step.label} ${way === 'up' ? 'op' : 'ned'}`}
        className={`${buttonClass('secondary')} px-3`}
      >
        <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} />
      </button>
    </Form>
  );
}
