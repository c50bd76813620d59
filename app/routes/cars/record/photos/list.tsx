import { redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { missingAngles } from '#server/car-images/image-angles.ts';
import { readImageCar } from '#server/car-images/image-car.ts';
import { deleteImage, makeMainImage, moveImage, retryImage } from '#server/car-images/image-commands.ts';
import { listImages } from '#server/car-images/image-queries.ts';
import { DomainError } from '#server/errors.ts';
import { historyGroup } from '#server/history/history-group.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { refuseOnDeleted } from '../../../refuse-on-deleted.ts';
import { backTo, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoProgress } from './photo-progress.tsx';
import { PhotoUploader } from './photo-uploader.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [car, images] = await Promise.all([readImageCar(tenant, id), listImages(tenant, id)]);
    const of = found(car);
    return { ...of, images, missing: missingAngles(of.car, images) };
  });
}

type Message = Parameters<typeof flash>[0];

const titles: Readonly<Record<string, string>> = {
  main: 'Hovedbilledet er skiftet',
  delete: 'Billedet er slettet',
};

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const carId = foundId(params.id);
  found(await readInTenant(context, (tenant) => readImageCar(tenant, carId)));
  const step = String((await readForm(request)).get('step') ?? '');
  const [, verb = '', rest = ''] = /^([a-z]+) ([\d,]+)$/.exec(step) ?? [];
  const [id = 0, other = 0] = rest.split(',').map(Number).filter(Number.isSafeInteger);
  const screen = backTo(url);
  const steps: Record<string, (tenant: Tenant) => Promise<unknown>> = {
    before: (tenant) => moveImage(tenant, carId, id, 'before', other),
    after: (tenant) => moveImage(tenant, carId, id, 'after', other),
    main: (tenant) => makeMainImage(tenant, carId, id),
    delete: (tenant) => deleteImage(tenant, carId, id),
    retry: (tenant) => retryImage(tenant, carId, id),
  };
  const work = Object.hasOwn(steps, verb) ? steps[verb] : undefined;
  const message = await inTenant(context, async (tenant) => {
    if (!work) throw new DomainError('form-failed', 400);
    await work(tenant);
    return historyGroup(tenant);
  })
    .then((group) => titles[verb] && { title: titles[verb], group })
    .catch((error: unknown): Message => {
      if (!(error instanceof DomainError)) throw error;
      refuseOnDeleted('Det blev ikke gjort', error);
      return { title: 'Det blev ikke gjort', text: refusalText(error.code), kind: 'error' };
    });
  const place = ['before', 'after', 'main', 'retry'].includes(verb) ? `#billede-${id}` : '';
  const headers: HeadersInit = message ? { 'Set-Cookie': await flash(message) } : {};
  return redirect(`${screen}${place}`, { status: 303, headers });
}

export default function CarPhotos({ loaderData: { car, images, missing, mayUpdate } }: Route.ComponentProps) {
  const path = useRecordPath();
  const canChange = mayUpdate && car.status !== 'soft-deleted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {canChange && <PhotoUploader action={path('photos/upload')} missing={missing} />}
      <PhotoProgress images={images} />
      {images.length > 0 ? (
        <PhotoGrid car={car} images={images} path={path('photos')} canChange={canChange} />
      ) : (
        <p className="surface p-6 text-center text-neutral-600">
          Bilen har ingen billeder endnu. {canChange ? 'Den skal have mindst ét, før den kan publiceres.' : ''}
        </p>
      )}
    </div>
  );
}
