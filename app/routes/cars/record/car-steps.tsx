import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { carSteps } from '#app/texts/car-steps.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { CarHead } from '#server/cars/car-head-query.ts';
import type { CarOverview } from '#server/cars/car-overview-queries.ts';
import { isDetailed, StepDetails } from './car-step-details.tsx';
import { useRecordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

type Props = { car: CarHead; overview: CarOverview; result: Refused | undefined };

/** The steps that the car's status allows, each a form. */
export function CarSteps({ car, overview, result }: Props) {
  const path = useRecordPath()('');
  const action = `${path}${path.includes('?') ? '&' : '?'}index`;
  const steps = overview.steps.filter((step) => step !== 'restore' && step !== 'delete');
  const refused = result?.submission.payload.step;
  const { formErrors, fieldErrors = {} } = result?.error ?? {};
  const hasFields = steps.some((step) => isDetailed(step) && step === refused);
  const errors = [formErrors, ...(hasFields ? [] : Object.values(fieldErrors))].flatMap((each) => each ?? []);
  const mayDelete = overview.steps.includes('delete');
  if (overview.steps.length === 0 && errors.length === 0) return null;
  return (
    <section aria-labelledby="trin" className="surface grid gap-4 p-4 sm:p-5 print:hidden">
      <h2 id="trin" className="text-base font-semibold">
        Hvad skal der ske med bilen?
      </h2>
      {errors.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(errors)?.join(' ')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {steps
          .filter((step) => !isDetailed(step))
          .map((step) => (
            <Form key={step} method="post" action={action}>
              <input type="hidden" name="step" value={step} />
              <button type="submit" className={buttonClass(step === 'publish' ? 'primary' : 'secondary')}>
                {carSteps[step].label}
              </button>
            </Form>
          ))}
        {mayDelete && (
          <ConfirmButton
            name="delete"
            label={carSteps.delete.label}
            question={`Slet ${titleOfCar(car)}?`}
            fields={{ step: 'delete' }}
            action={action}
          >
            Bilen forsvinder fra listen. Den kan gendannes i 30 dage fra listen over slettede biler.
          </ConfirmButton>
        )}
      </div>
      {steps.filter(isDetailed).map((step) => (
        <StepDetails
          key={step}
          step={step}
          action={action}
          overview={overview}
          result={refused === step ? result : undefined}
        />
      ))}
    </section>
  );
}
