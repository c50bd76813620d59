import { data } from 'react-router';
import { FileField } from '#app/form/file-field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { AddPhotos } from '#app/memos/add-photos.tsx';
import { photoPath, photosPath } from '#app/memos/photo-paths.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { findMemo } from '#server/memos/memo-queries.ts';
import { removedPhotoSchema, removeMemoPhoto } from '#server/memos/photo-commands.ts';
import { hasFiles } from '../../read-files.ts';
import type { Route } from './+types/list.ts';
import { takePhotos } from './take-photos.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Billeder: ${loaderData?.memo.title ?? 'notat'} · Bilassistent` }];
}

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { title, photoIds } = found(await findMemo(tenant, id));
    return {
      memo: { id, title, photoIds },
      back: redirectTarget(searchParams.get('back') ?? `/memos/${id}/edit`),
      canChange: can(tenant.role, 'memos', 'update'),
    };
  });
}

export async function action({ request, params, url: { searchParams }, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findMemo(tenant, id)));
  const back = searchParams.get('back') ?? undefined;
  if (hasFiles(request)) {
    const taken = await takePhotos(request, context, id);
    if ('errors' in taken) return data({ errors: taken.errors }, 400);
    return redirectWith(photosPath(id, back), taken.message);
  }
  return submitForm(request, removedPhotoSchema, async ({ remove }) => {
    const { group } = found(await inTenant(context, (tenant) => removeMemoPhoto(tenant, id, remove)));
    return redirectWith(photosPath(id, back), { title: 'Billedet er fjernet', group });
  });
}

export default function MemoPhotos({ loaderData: { memo, back, canChange }, actionData }: Route.ComponentProps) {
  const { id, title, photoIds } = memo;
  const path = photosPath(id, back);
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined;
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={`Billeder: ${title}`} back={{ to: back, label: 'Tilbage' }} />
      {canChange && (
        <section aria-label="Tilføj billeder" className="surface p-4">
          <AddPhotos memoId={id} title={title} hasChoice>
            <Form method="post" action={path} encType="multipart/form-data" className="grid gap-4">
              <FileField name="photos" label="Vælg billeder" multiple accept="image/*" errors={errors} />
              <label htmlFor="tag-billede" className="grid gap-2 text-sm text-neutral-900">
                Eller tag et med kameraet
                <FileInput id="tag-billede" name="photos" accept="image/*" capture="environment" multiple />
              </label>
              <SubmitButton action={path} className="justify-self-start">
                Tilføj billederne
              </SubmitButton>
            </Form>
          </AddPhotos>
        </section>
      )}
      {photoIds.length === 0 && (
        <div className="surface empty">
          <h2>Ingen billeder endnu</h2>
          {canChange && (
            <p>Tag et af skaden, bonen eller det, en kollega skal finde. Alle, der kan se notatet, ser det.</p>
          )}
        </div>
      )}
      <ul className="grid gap-5">
        {photoIds.map((photo, at) => (
          <li key={photo} id={`billede-${photo}`} className="surface scroll-mt-20 overflow-hidden">
            <a href={photoPath(id, photo, 1600)} target="_blank" rel="noreferrer">
              <img
                src={photoPath(id, photo, 1600)}
                alt={`Billede ${at + 1} af ${photoIds.length}: ${title}`}
                loading={at > 1 ? 'lazy' : undefined}
                className="max-h-[75vh] min-h-40 w-full bg-neutral-100 object-contain"
              />
            </a>
            {canChange && (
              <Form method="post" action={path} className="p-2">
                <button type="submit" name="remove" value={photo} className={buttonClass('secondary')}>
                  <Icon name="trash-2" />
                  Fjern<span className="sr-only"> billede {at + 1}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
