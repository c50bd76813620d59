import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { describeImage } from '#app/texts/photos.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { AreaHandles } from '#app/ui/area-handles.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { requirePermission } from '#server/account/guards.ts';
import { editImage, resetImage } from '#server/car-images/edit-commands.ts';
import { findLogoPath, findShownOperations } from '#server/car-images/edit-queries.ts';
import type { Operations } from '#server/car-images/image-types.ts';
import { readOperations } from '#server/car-images/read-operations.ts';
import { DomainError } from '#server/errors.ts';
import { flash } from '#server/http/flash.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { backTo, useRecordPath } from '../../record-paths.ts';
import { photoPath } from '../photo-path.ts';
import { readPhoto } from '../read-photo.ts';
import type { Route } from './+types/edit.ts';
import { EditFields } from './edit-fields.tsx';
import { EditPreview } from './edit-preview.tsx';
import { cropArea, turned } from './preview-geometry.ts';

export const middleware = [requirePermission('imageEditing', 'create')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const photo = await readPhoto(context, params);
  const tried = url.searchParams.has('rotate') ? readOperations(url.searchParams) : undefined;
  return readInTenant(context, async (tenant) => {
    const [logo, shown] = await Promise.all([
      findLogoPath(tenant),
      findShownOperations(tenant, photo.image.shownEditId),
    ]);
    return { ...photo, logo, operations: tried?.operations ?? shown, problems: tried?.problems ?? {} };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  await readPhoto(context, params);
  const [carId, imageId] = [foundId(params.id), foundId(params.imageId)];
  const form = await readForm(request);
  const { operations, problems } = readOperations(form);
  const isReset = form.get('step') === 'reset';
  if (!isReset && Object.keys(problems).length > 0) return data({ operations, problems, refusal: null }, 400);
  try {
    await inTenant(context, (tenant) =>
      isReset ? resetImage(tenant, carId, imageId) : editImage(tenant, carId, imageId, operations),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return data({ operations, problems, refusal: refusalText(error.code) }, error.status);
  }
  const cookie = await flash({ title: isReset ? 'Billedet er nulstillet til originalen' : 'Billedet redigeres' });
  const back = new URL(backTo(url).replace(/\/edit(?=\?|$)/, ''), url);
  const list = back.searchParams.get('list');
  const path = list ? `${back.pathname}?${new URLSearchParams({ list })}` : back.pathname;
  return redirect(path, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function EditPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { car, image, logo } = loaderData;
  const path = useRecordPath();
  const isHydrated = useHydrated();
  const given = actionData ?? loaderData;
  // State survives revalidation, such as when a photo arrives; a rejected edit shows its parsed values.
  const [draft, setDraft] = useState<{ before: unknown; operations: Operations }>();
  const operations = draft && draft.before === actionData ? draft.operations : given.operations;
  const change = (changed: Operations) => setDraft({ before: actionData, operations: changed });
  const size = { width: image.width ?? 4, height: image.height ?? 3 };
  const frame = turned(size, operations.rotate);
  const { crop, blur } = operations;
  const self = path(`photos/${image.id}/edit`);
  const list = new URLSearchParams(self.split('?')[1]).get('list');
  return (
    <Form
      method="post"
      action={self}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="lg:sticky lg:top-40">
        {actionData?.refusal && (
          <Banner tone="error" role="alert">
            {actionData.refusal}
          </Banner>
        )}
        <EditPreview
          src={photoPath(car.id, { ...image, shownEditId: null }, 1600)}
          size={size}
          operations={operations}
          logo={logo}
          alt={`${describeImage(car, image)}, som det bliver`}
        >
          {isHydrated && crop && (
            <AreaHandles
              name="Beskæring"
              area={cropArea(frame, crop)}
              onChange={({ x, y, width }) => change({ ...operations, crop: { ...crop, x, y, width } })}
            />
          )}
          {isHydrated &&
            blur.map((area, place) => (
              <AreaHandles
                // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place.
                key={place}
                name={`Sløret felt ${place + 1}`}
                area={area}
                onChange={(changed) => change({ ...operations, blur: blur.toSpliced(place, 1, changed) })}
              />
            ))}
        </EditPreview>
      </div>
      <div className="surface grid gap-4 p-4 sm:p-5">
        {list && <input type="hidden" name="list" value={list} />}
        {isHydrated && blur.length < 4 && (
          <button
            type="button"
            onClick={() => change({ ...operations, blur: [...blur, { x: 40, y: 60, width: 20, height: 8 }] })}
            className={buttonClass('secondary')}
          >
            Slør en nummerplade
          </button>
        )}
        <EditFields operations={operations} problems={given.problems} hasLogo={logo !== null} onChange={change} />
        {!isHydrated && (
          <button type="submit" formMethod="get" className={buttonClass('secondary')}>
            Vis eksempel
          </button>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass('primary')}>
            Gem redigeringen
          </button>
          <Link to={path(`photos/${image.id}`)} className={buttonClass('secondary')}>
            Fortryd
          </Link>
        </div>
        {image.shownEditId !== null && (
          <button type="submit" name="step" value="reset" className={buttonClass('secondary')}>
            Nulstil til original
          </button>
        )}
        <p className="text-xs text-neutral-600">Originalen bliver altid gemt.</p>
      </div>
    </Form>
  );
}
