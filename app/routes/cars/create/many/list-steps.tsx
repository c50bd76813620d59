import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';

type Props = { job: ShownFileJob; ready: number; refused: number };

/** What can be done with a list in its present state. */
export function ListSteps({ job: { id, status, facts }, ready, refused }: Props) {
  const mend = refused > 0 && (
    <Link to={`/cars/create/many?from=${id}`} className={buttonClass('secondary')}>
      Ret dem, der ikke kan oprettes
    </Link>
  );
  if (status === 'checked' || status === 'uploaded') {
    return (
      <div className="flex flex-wrap gap-3">
        {ready > 0 && status === 'checked' && <Step intent="continue">{`Opret ${carCount(ready)} som kladder`}</Step>}
        {(refused > 0 || status === 'uploaded') && (
          <Step intent="check" variant="secondary">
            Slå op igen
          </Step>
        )}
        {mend}
        <Step intent="cancel" variant="secondary">
          Annullér
        </Step>
      </div>
    );
  }
  const { removedCars = 0, keptCars = 0 } = facts;
  return (
    <>
      {status === 'undone' && (
        <Banner tone={keptCars > 0 ? 'warning' : 'success'} role="status">
          Listen er fortrudt. {carCount(removedCars)} er fjernet.
          {keptCars > 0 && ` ${carCount(keptCars)} er brugt siden og står her stadig.`}
        </Banner>
      )}
      {status === 'failed' && (
        <Banner tone="error" role="alert">
          Noget gik galt hos os undervejs. De biler, der er oprettet, er gemt.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'failed' && <Step intent="continue">Fortsæt</Step>}
        <Link to="/cars?status=draft" className={buttonClass(status === 'done' ? 'primary' : 'secondary')}>
          Se kladderne
        </Link>
        {status !== 'undone' && (
          <Step intent="undo" variant="secondary">
            Fortryd
          </Step>
        )}
        {mend}
      </div>
    </>
  );
}

type StepProps = { intent: 'continue' | 'check' | 'cancel' | 'undo'; variant?: 'secondary'; children: string };

function Step({ intent, variant, children }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {intent === 'check' && <input type="hidden" name="field" value="asked" />}
      <SubmitButton {...(variant && { variant })}>{children}</SubmitButton>
    </Form>
  );
}
