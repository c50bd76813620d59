import { redirect } from 'react-router';
import { CarActivities } from '#app/activities/car-activities.tsx';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { readCarActivities } from '#server/activities/car-activities.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { countImages, findMainImage } from '#server/car-images/image-queries.ts';
import { deleteCar, restoreCar } from '#server/cars/car-commands.ts';
import { readCarOverview } from '#server/cars/car-overview-queries.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carStepSchema } from '#server/cars/car-schema.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/overview.ts';
import { LatestChanges } from './latest-changes.tsx';
import { MainPhoto } from './photos/main-photo.tsx';
import { listOf } from './record-list.ts';
import { backTo, useRecord, useRecordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const overview = found(await readCarOverview(tenant, id));
    const [activities, photo, photoCount] = await Promise.all([
      readCarActivities(tenant, id),
      findMainImage(tenant, id),
      countImages(tenant, id),
    ]);
    return { ...overview, activities, photo, photoCount };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const path = backTo(url);
  return submitForm(request, carStepSchema, async ({ step }) => {
    const [command, next, message] = {
      delete: [deleteCar, listOf(url.searchParams, car.isFactoryCar), { title: 'Bilen er slettet' }] as const,
      restore: [restoreCar, path, { title: 'Bilen er gendannet', text: 'Den er en kladde.' }] as const,
    }[step];
    const { group } = found(await inTenant(context, (tenant) => command(tenant, id)));
    const undo = { action: `/api/undo/${group}`, fields: {} };
    return redirect(next, { status: 303, headers: { 'Set-Cookie': await flash({ ...message, undo }) } });
  });
}

export default function CarOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, mayDelete, activities, photo, photoCount } = loaderData;
  const { car } = useRecord();
  const path = useRecordPath()('');
  const { formErrors, fieldErrors } = actionData?.result?.error ?? {};
  const problems = [formErrors, ...Object.values(fieldErrors ?? {})].flatMap((errors) => errors ?? []);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
      {problems.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(problems)?.join(' ')}
        </Banner>
      )}
      <CarActivities carId={car.id} activities={activities} back={path} />
      <div className="grid gap-5 lg:col-start-2">
        <MainPhoto car={car} photo={photo} count={photoCount} />
        <LatestChanges changes={changes} />
        {mayDelete && car.status !== 'soft-deleted' && (
          <section aria-labelledby="slet" className="surface p-4 sm:p-5 print:hidden">
            <h2 id="slet" className="sr-only">
              Slet bilen
            </h2>
            <ConfirmButton
              name="delete"
              label="Slet bil"
              question={`Slet ${titleOfCar(car)}?`}
              fields={{ step: 'delete' }}
              action={`${path}${path.includes('?') ? '&' : '?'}index`}
            >
              Bilen forsvinder fra listen. Den kan gendannes i 30 dage fra listen over slettede biler.
            </ConfirmButton>
          </section>
        )}
      </div>
    </div>
  );
}
