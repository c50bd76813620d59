import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
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
    <div className={`mx-auto grid gap-4 ${page.step === 'start' ? 'max-w-3xl' : 'max-w-5xl'}`}>
      <header className="grid gap-1">
        <Link
          to={page.step === 'start' ? '/cars' : '/cars/create'}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
        >
          <Icon name="chevron-left" />
          {page.step === 'start' ? 'Biler' : 'Opret en anden bil'}
        </Link>
        <h1 className="page-title">Opret bil</h1>
      </header>
      {page.step === 'start' ? (
        <StartForm {...page} result={result} />
      ) : (
        <CarForm key={String(page.draft.updatedAt)} page={page} result={result} />
      )}
    </div>
  );
}
