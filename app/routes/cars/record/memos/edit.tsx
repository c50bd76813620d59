import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { MemoForm } from '#app/memos/memo-form.tsx';
import { MemoPoints } from '#app/memos/memo-points.tsx';
import { memoStepTitles, memoThing } from '#app/texts/memos.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { aboutCar } from '#server/memos/memo-about.ts';
import { readMemoChoices } from '#server/memos/memo-choices.ts';
import { stepMemo, updateMemo } from '#server/memos/memo-commands.ts';
import { findMemoAbout } from '#server/memos/memo-queries.ts';
import { memoSchema, memoStepSchema } from '#server/memos/memo-schema.ts';
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
    steps: (form) => {
      form.set('memo', String(id));
      return submitForm(form, memoStepSchema, async (input) => {
        const { group } = found(await inTenant(context, (tenant) => stepMemo(tenant, input, { of: aboutCar(carId) })));
        const page = input.step === 'delete' ? backTo(url).replace(/\/\d+(?=\?|$)/, '') : backTo(url);
        return redirectWith(page, { title: memoStepTitles[input.step], group });
      });
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditMemo({ loaderData, actionData }: Route.ComponentProps) {
  const { memo } = loaderData;
  const { car } = useRecord();
  const path = useRecordPath();
  const result = actionData?.result;
  const isDeleted = car.status === 'soft-deleted';
  return (
    <EditFrame
      back={{ label: 'Alle notater om bilen', to: path('memos') }}
      result={refusedOf(result, 'done', 'reopen', 'tick', 'untick')}
      over={!isDeleted && <MemoPoints memo={memo} path={path(`memos/${memo.id}`)} />}
    >
      <MemoForm
        key={memo.version}
        {...loaderData}
        result={isOfStep(result) ? undefined : result}
        isReadOnly={isDeleted && !actionData}
      />
    </EditFrame>
  );
}
