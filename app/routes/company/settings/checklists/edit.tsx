import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { checklistThing } from '#app/texts/memos.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { deleteChecklist, updateChecklist } from '#server/memos/checklist-commands.ts';
import { findChecklist } from '#server/memos/checklist-queries.ts';
import { checklistSchema } from '#server/memos/checklist-schema.ts';
import { readPageHistory } from '../../../page-history.ts';
import { submitRow } from '../../../submit-row.ts';
import type { Route } from './+types/edit.ts';
import { ChecklistForm } from './checklist-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.checklist.name ?? 'Tjekliste'} · Bilassistent` }];
}

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/checklists';

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    checklist: found(await findChecklist(tenant, id)),
    history: await readPageHistory(tenant, 'checklistTemplate', id),
  }));
}

export function action(args: Route.ActionArgs) {
  return submitRow(args, {
    ...{ list, thing: checklistThing, schema: checklistSchema },
    ...{ find: findChecklist, update: updateChecklist, remove: deleteChecklist },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditChecklist({ loaderData: { checklist, history }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Tjeklister', to: list }, { label: checklist.name }]}
      title={checklist.name}
      result={result}
      history={history}
      aside={<Deletion label="Slet tjekliste" question={`Slet ${checklist.name}?`} />}
    >
      <ChecklistForm key={checklist.version} checklist={checklist} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
