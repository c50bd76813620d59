import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { ChecklistPicker } from '#app/memos/checklist-picker.tsx';
import { MemoForm } from '#app/memos/memo-form.tsx';
import { MemoPoints } from '#app/memos/memo-points.tsx';
import { memoStepTitles, memoThing } from '#app/texts/memos.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listChecklists } from '#server/memos/checklist-queries.ts';
import { readMemoChoices } from '#server/memos/memo-choices.ts';
import { stepMemo, updateMemo } from '#server/memos/memo-commands.ts';
import { findMemo } from '#server/memos/memo-queries.ts';
import { memoSchema, memoStepSchema } from '#server/memos/memo-schema.ts';
import { readPageHistory } from '../page-history.ts';
import type { Route } from './+types/edit.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.memo.title ?? 'Notat'} · Bilassistent` }];
}

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const memo = found(await findMemo(tenant, id));
    const [choices, history, checklists] = await Promise.all([
      readMemoChoices(tenant),
      readPageHistory(tenant, 'memo', id),
      listChecklists(tenant),
    ]);
    return { checklists, ...choices, memo, history, mayDelete: can(tenant.role, 'memos', 'delete') };
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const path = `/memos/${id}/edit`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findMemo(tenant, id)),
    schema: memoSchema,
    update: (edit) => inTenant(context, (tenant) => updateMemo(tenant, id, edit)),
    saved: (saved) => redirectWith(path, savedWords('Notatet er gemt', saved, memoThing.fields)),
    steps: (form) => {
      form.set('memo', String(id));
      return submitForm(form, memoStepSchema, async (input) => {
        const { group } = found(await inTenant(context, (tenant) => stepMemo(tenant, input)));
        const title = memoStepTitles[input.step];
        if (input.step === 'delete') return redirectWith('/memos', { title, group, undoneTo: path });
        return redirectWith(path, { title, group });
      });
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditMemo({ loaderData, actionData }: Route.ComponentProps) {
  const { memo, history, mayDelete, checklists, ...choices } = loaderData;
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Opgaver & notater', to: '/memos' }, { label: memo.title }]}
      title={memo.title}
      result={refusedOf(result, 'done', 'reopen', 'tick', 'untick', 'delete')}
      history={history}
      over={<MemoPoints memo={memo} path={`/memos/${memo.id}/edit`} />}
      aside={
        <>
          <ChecklistPicker checklists={checklists} />
          {mayDelete && <Deletion label="Slet notat" question={`Slet «${memo.title}»?`} />}
        </>
      }
    >
      <MemoForm key={memo.version} {...choices} memo={memo} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
