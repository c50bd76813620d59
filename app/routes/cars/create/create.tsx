import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import type { Route } from './+types/create.ts';
import { createAction } from './create-action.ts';
import { readCreatePage } from './create-page.ts';
import { DataStep } from './data-step.tsx';
import { DoneStep } from './done-step.tsx';
import { EconomyStep } from './economy-step.tsx';
import { StartStep } from './start-step.tsx';
import { WizardHead } from './wizard-head.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret bil · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readCreatePage(url, context);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return createAction(request, url, context);
}

/** A form that is shown again has the saved draft. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate;
}

export default function CreateCar({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      {page.step === 'start' && (
        <>
          <WizardHead at={1} />
          <StartStep {...page} result={result} />
        </>
      )}
      {page.step === 'data' && (
        <>
          <WizardHead at={1} />
          <DataStep key={String(page.draft.updatedAt)} {...page} result={result} />
        </>
      )}
      {page.step === 'economy' && (
        <>
          <WizardHead at={2} back={[`/cars/create?draft=${page.id}`]} />
          <EconomyStep page={page} result={result} />
        </>
      )}
      {page.step === 'done' && (
        <>
          <WizardHead at={3} />
          <DoneStep page={page} />
        </>
      )}
    </div>
  );
}
