import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { MemoForm } from '#app/memos/memo-form.tsx';
import { memoThing } from '#app/texts/memos.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { readMemoChoices } from '#server/memos/memo-choices.ts';
import { updateMemo } from '#server/memos/memo-commands.ts';
import { findMemoAbout } from '#server/memos/memo-queries.ts';
import { memoSchema } from '#server/memos/memo-schema.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/edit.ts';

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.memoId)];
  return readInTenant(context, async (tenant) => {
    const memo = found(await findMemoAbout(tenant, aboutCar(carId), id));
    return { memo, ...(await readMemoChoices(tenant)) };
  });
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.memoId)];
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findMemoAbout(tenant, aboutCar(carId), id)),
    schema: memoSchema,
    update: (edit) => inTenant(context, (tenant) => updateMemo(tenant, id, edit)),
    saved: (saved) => {
      const page = backTo(url).replace(/\/\d+(?=\?|$)/, '');
      return redirectWith(`${page}#notat-${id}`, savedWords('Notatet er gemt', saved, memoThing.fields));
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditMemo({ loaderData, actionData }: Route.ComponentProps) {
  const { memo } = loaderData;
  const { car } = useRecord();
  return (
    <EditFrame back={{ label: 'Alle notater om bilen', to: useRecordPath()('memos') }}>
      <MemoForm
        key={memo.version}
        {...loaderData}
        result={actionData?.result}
        isReadOnly={car.status === 'soft-deleted' && !actionData}
      />
    </EditFrame>
  );
}
