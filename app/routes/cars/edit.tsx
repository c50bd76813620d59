import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { deleteCar, restoreCar, updateCar } from '#server/cars/car-commands.ts';
import { readCarPage } from '#server/cars/car-page-queries.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carSchema, carStepSchema } from '#server/cars/car-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/edit.ts';
import { CarForm } from './car-form.tsx';
import { CarPageChanges } from './car-page-changes.tsx';
import { CarPageDeleted } from './car-page-deleted.tsx';
import { CarPageHead, pathOfList, titleOfCar } from './car-page-head.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? titleOfCar(loaderData.car) : 'Bil'} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => found(await readCarPage(tenant, id)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const path = href('/cars/:id/edit', { id: params.id });
  const posted = await readForm(request.clone());

  if (!posted.has('step')) {
    return submitForm(request, carSchema(dayOf(new Date())), async ({ version, confirmedMileage, ...input }) => {
      found(await inTenant(context, (tenant) => updateCar(tenant, { id, version, input, confirmedMileage })));
      return redirectWith(path, { title: 'Bilen er gemt' });
    });
  }
  return submitForm(request, carStepSchema, async ({ step }) => {
    const [command, next, message] = {
      delete: [
        deleteCar,
        pathOfList(car),
        { title: 'Bilen er slettet', undo: { action: path, fields: { step: 'restore' } } },
      ] as const,
      restore: [restoreCar, path, { title: 'Bilen er gendannet', text: 'Den er en kladde.' }] as const,
    }[step];
    found(await inTenant(context, (tenant) => command(tenant, id)));
    return redirectWith(next, message);
  });
}

async function redirectWith(path: string, message: Parameters<typeof flash>[0]) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function EditCar({ loaderData: page, actionData, params }: Route.ComponentProps) {
  const { car } = page;
  const path = href('/cars/:id/edit', { id: params.id });
  const result = actionData?.result;
  const isStep = result?.submission.payload.step !== undefined;
  const isDeleted = car.status === 'soft-deleted';
  const { formErrors, fieldErrors } = result?.error ?? {};
  const refusals = [formErrors, ...Object.values(fieldErrors ?? {})].flatMap((errors) => errors ?? []);
  const problems = isStep || isDeleted ? refusals : [];

  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <CarPageHead car={car} />
      {problems.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(problems)?.join(' ')}
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        {isDeleted ? (
          <CarPageDeleted page={page} path={path} />
        ) : (
          <CarForm key={car.version} page={page} path={path} result={isStep ? undefined : result} />
        )}
        <div className="grid gap-5">
          <CarPageChanges changes={page.changes} />
          {page.mayDelete && !isDeleted && (
            <section aria-labelledby="slet" className="surface p-4 sm:p-5 print:hidden">
              <h2 id="slet" className="sr-only">
                Slet bilen
              </h2>
              <ConfirmButton
                name="delete"
                label="Slet bil"
                question={`Slet ${titleOfCar(car)}?`}
                fields={{ step: 'delete' }}
              >
                Bilen forsvinder fra listen. Den kan gendannes fra listen over slettede biler.
              </ConfirmButton>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
