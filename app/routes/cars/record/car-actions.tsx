import { Link, useLocation } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { carSteps } from '#app/texts/car-steps.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import type { CarHead } from '#server/cars/car-head-query.ts';
import type { CarStep } from '#server/cars/car-state-rules.ts';
import { isDetailed } from './car-step-details.tsx';
import { recordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

/** The next step of a car by its state: the first of these that it can take. */
const nextSteps: readonly CarStep[] = ['deliver', 'return', 'leaveWorkshop', 'arrive', 'publish', 'sell'];
/** What is seldom done. */
const rareSteps: readonly CarStep[] = ['rent', 'sendToWorkshop', 'unpublish', 'cancelSale', 'buyBack'];

type Props = { car: CarHead; list: string | null };

/** What can be done with the car: its next step, the others beside it, and the rare ones in a menu. */
export function CarActions({ car, list }: Props) {
  const { search } = useLocation();
  const path = recordPath(car.id, '', list);
  const action = withQuery(path, 'index');
  const steps: CarStep[] = car.steps.filter((step) => step !== 'restore' && step !== 'delete');
  const next = nextSteps.find((step) => steps.includes(step));
  const [rare, usual] = [true, false].map((isRare) =>
    steps.filter((step) => step !== next && rareSteps.includes(step) === isRare),
  );
  const isAsked = new URLSearchParams(search).get('confirm') === 'delete';
  const deletion = car.steps.includes('delete') && (
    <ConfirmButton
      name="delete"
      label={carSteps.delete.label}
      question={`Slet ${titleOfCar(car)}?`}
      fields={{ step: 'delete' }}
      action={action}
      className="menu-item w-full text-rose-700 no-underline"
    >
      Bilen forsvinder fra listen. Den kan gendannes i 30 dage fra listen over slettede biler.
    </ConfirmButton>
  );
  if (isAsked && deletion) return deletion;
  if (!deletion && steps.length === 0) return null;
  return (
    <section aria-label="Næste skridt" className="record-actions">
      {[...(next ? [next] : []), ...(usual ?? [])].map((step) => (
        <Step
          key={step}
          step={step}
          list={list}
          car={car}
          action={action}
          className={buttonClass(step === next ? 'primary' : 'secondary')}
        />
      ))}
      {(deletion || rare?.length !== 0) && (
        <details data-more className="menu menu-start">
          <summary className="grid size-11 place-items-center rounded-md border border-neutral-300 bg-white md:size-9">
            <Icon name="ellipsis" />
            <span className="sr-only">Mere</span>
          </summary>
          <div className="menu-sheet grid min-w-48">
            {rare?.map((step) => (
              <Step
                key={step}
                step={step}
                list={list}
                car={car}
                action={action}
                className="menu-item w-full cursor-pointer text-neutral-900 no-underline"
              />
            ))}
            {deletion}
          </div>
        </details>
      )}
    </section>
  );
}

type StepProps = { step: CarStep; car: CarHead; list: string | null; action: string; className: string };

/** A step as a form of one button; one with fields as a link to them. */
function Step({ step, car, list, action, className }: StepProps) {
  const { label } = carSteps[step];
  if (step in pages || isDetailed(step)) {
    return (
      <Link to={stepPath(car.id, step, list)} className={className}>
        {label}
      </Link>
    );
  }
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="step" value={step} />
      <button type="submit" className={className}>
        {label}
      </button>
    </Form>
  );
}

const pages: Readonly<Partial<Record<CarStep, string>>> = {
  ...{ reserve: 'sale/reservation', sell: 'sale', deliver: 'sale/deliver' },
};

/** The page with the fields of a step. */
function stepPath(id: number, step: CarStep, list: string | null) {
  const page = pages[step];
  if (page) return recordPath(id, page, list);
  return `${withQuery(recordPath(id, '', list), `step=${step}`)}#trin`;
}
