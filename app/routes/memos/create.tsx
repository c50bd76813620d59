import { EditFrame } from '#app/form/edit-frame.tsx';
import { ChecklistPicker } from '#app/memos/checklist-picker.tsx';
import { MemoForm } from '#app/memos/memo-form.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { requirePermission } from '#server/account/guards.ts';
import { parseDay } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listChecklists } from '#server/memos/checklist-queries.ts';
import { readMemoChoices } from '#server/memos/memo-choices.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { newMemoSchema } from '#server/memos/memo-schema.ts';
import { memoSubjectTypes } from '#server/memos/memo-types.ts';
import { readShownAbout } from '#server/memos/shown-about.ts';
import type { Route } from './+types/create.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Opret notat · Bilassistent' }];

export const middleware = [requirePermission('memos', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = memoSubjectTypes.flatMap((subjectType) => {
    const subjectId = readId(searchParams.get(subjectType) ?? '');
    return subjectId === undefined ? [] : [{ subjectType, subjectId }];
  });
  return readInTenant(context, async (tenant) => {
    const [choices, about, checklists] = await Promise.all([
      readMemoChoices(tenant),
      readShownAbout(tenant, asked),
      listChecklists(tenant),
    ]);
    const day = parseDay(searchParams.get('dueAt') ?? '');
    const assignedToId = searchParams.get('assignedToId') ?? '';
    const due = day && { dueAt: typedDay(day), dueTime: searchParams.get('dueTime') ?? '', assignedToId };
    return { checklists, ...choices, about, ...(due && { due }), formKey: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await submitForm(form, newMemoSchema, async ({ about = [], ...input }) => {
    const made = found(await inTenant(context, (tenant) => createMemo(tenant, { ...input, about })));
    return redirectWith(`/memos/${made.id}/edit`, {
      title: 'Notatet er oprettet',
      group: made.group,
      undoneTo: '/memos',
    });
  });
  return answer;
}

export default function CreateMemo({ loaderData: { checklists, ...choices }, actionData }: Route.ComponentProps) {
  return (
    <EditFrame
      trail={[{ label: 'Opgaver & notater', to: '/memos' }, { label: 'Nyt notat' }]}
      title="Opret notat"
      aside={<ChecklistPicker checklists={checklists} />}
    >
      <MemoForm {...choices} result={actionData?.result} />
    </EditFrame>
  );
}
