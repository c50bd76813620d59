import { useLocation } from 'react-router';
import type { Refused } from '#app/form/forms.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import type { CarHead } from '#server/cars/car-head-query.ts';
import type { CarOverview } from '#server/cars/car-overview-queries.ts';
import { isDetailed, StepDetails } from './car-step-details.tsx';
import { useRecordPath } from './record-paths.ts';

type Props = { car: CarHead; overview: CarOverview; result: Refused | undefined };

/** The fields of the step that was chosen in the head, and why a step was refused. */
export function CarSteps({ car, overview, result }: Props) {
  const { search } = useLocation();
  const path = useRecordPath()('');
  const action = withQuery(path, 'index');
  const refused = result?.submission.payload.step;
  const chosen = refused ?? new URLSearchParams(search).get('step');
  const step = car.steps.filter(isDetailed).find((each) => each === chosen);
  const { formErrors, fieldErrors = {} } = result?.error ?? {};
  const errors = [formErrors, ...(step ? [] : Object.values(fieldErrors))].flatMap((each) => each ?? []);
  const refusal = errors.length > 0 && (
    <Banner tone="error" role="alert">
      {danish(errors)?.join(' ')}
    </Banner>
  );
  if (!step) return refusal;
  return (
    <section id="trin" className="surface grid scroll-mt-32 gap-4 p-4 sm:p-5 print:hidden">
      {refusal}
      <StepDetails key={step} step={step} action={action} overview={overview} result={result} />
    </section>
  );
}
