import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import type { Route } from './+types/create.ts';
import { CarForm } from './car-form.tsx';
import { createAction } from './create-action.ts';
import { readCreatePage } from './create-page.ts';
import { StartForm } from './start-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret bil · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await readCreatePage(url, context);
  if (page.step === 'done') throw redirect(`/cars/${page.carId}/edit`);
  return page;
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
    <div className={`mx-auto grid gap-4 ${page.step === 'start' ? 'max-w-2xl' : 'max-w-5xl'}`}>
      <PageHead
        title="Opret bil"
        back={
          page.step === 'start' ? { to: '/cars', label: 'Biler' } : { to: '/cars/create', label: 'Opret en anden bil' }
        }
      />
      {page.step === 'start' ? (
        <StartForm {...page} result={result} />
      ) : (
        <CarForm key={String(page.draft.updatedAt)} page={page} result={result} />
      )}
    </div>
  );
}
