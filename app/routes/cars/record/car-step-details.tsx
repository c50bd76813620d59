import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { carSteps } from '#app/texts/car-steps.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CarOverview } from '#server/cars/car-overview-queries.ts';
import type { CarStep } from '#server/cars/car-state-rules.ts';

const detailed = ['cancelSale'] as const;
export type DetailedStep = (typeof detailed)[number];

/** Whether a step has fields on the overview. */
export function isDetailed(step: CarStep): step is DetailedStep {
  return detailed.some((each) => each === step);
}

const tradeInChoices = [
  { value: 'keep', label: 'Vi beholder den som købt' },
  { value: 'delete', label: 'Køber får den igen, så fjern den fra lageret' },
];

type Props = { step: DetailedStep; action: string; overview: CarOverview; result: Refused | undefined };

/** The fields of a step. */
export function StepDetails({ step, action, overview, result }: Props) {
  const { form, fields } = useForm({
    id: step,
    values: { reason: '', tradeIn: '' },
    result,
  });
  return (
    <details open className="group rounded-md border border-neutral-200">
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-medium text-neutral-900">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        {carSteps[step].label}
      </summary>
      <Form {...form.props} method="post" action={action} className="grid max-w-md gap-4 p-3 pt-1">
        <input type="hidden" name="step" value={step} />
        <TextArea label="Hvorfor ophæves salget?" field={fields.reason} rows={3} />
        {(overview.hasTradeIn || fields.tradeIn.errors) && (
          <SelectField
            label="Hvad skal der ske med byttebilen?"
            field={fields.tradeIn}
            choices={tradeInChoices}
            none="Vælg"
          />
        )}
        <div>
          <SubmitButton action={action} variant="danger">
            {carSteps[step].label}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
