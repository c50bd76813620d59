import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { type Choice, SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { memoKindLabels, memoPriorityLabels, memoStatusLabels } from '#app/texts/memos.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { updateMemo } from '#server/memos/memo-commands.ts';
import { findMemoOfCar } from '#server/memos/memo-queries.ts';
import { memoSchema } from '#server/memos/memo-schema.ts';
import { recordPath, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/edit.ts';

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.memoId)];
  return readInTenant(context, async (tenant) => {
    const memo = found(await findMemoOfCar(tenant, carId, id));
    const [colleagues, departments] = await Promise.all([listColleagues(tenant), listDepartmentNames(tenant)]);
    return { memo, colleagues, departments };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.memoId)];
  found(await readInTenant(context, (tenant) => findMemoOfCar(tenant, carId, id)));
  return submitForm(request, memoSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => updateMemo(tenant, carId, id, input)));
    const path = recordPath(carId, 'memos', url.searchParams.get('list'));
    return redirectWith(`${path}#notat-${id}`, { title: 'Notatet er gemt', group });
  });
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

const labels = {
  title: 'Hvad',
  body: 'Tekst',
  kind: 'Slags',
  status: 'Status',
  priority: 'Prioritet',
  dueAt: 'Frist',
  assignedToId: 'Ansvarlig',
  departmentId: 'Afdeling',
  checklist: 'Tjekliste',
};
const names = [
  'title',
  'body',
  'kind',
  'status',
  'priority',
  'dueAt',
  'assignedToId',
  'departmentId',
  'checklist',
] as const;

export default function EditMemo({ loaderData: { memo, colleagues, departments }, actionData }: Route.ComponentProps) {
  const [hasChanges, setHasChanges] = useState(false);
  const result = actionData?.result;
  const values = {
    title: memo.title,
    body: memo.body ?? '',
    kind: memo.kind,
    status: memo.status,
    priority: memo.priority,
    dueAt: memo.dueAt?.split('-').reverse().join('-') ?? '',
    assignedToId: memo.assignedToId ?? '',
    departmentId: String(memo.departmentId ?? ''),
    checklist: memo.checklist.map(({ text }) => text).join('\n'),
  };
  const choices = {
    kind: choicesOf(memoKindLabels),
    status: choicesOf(memoStatusLabels),
    priority: choicesOf(memoPriorityLabels),
    assignedToId: colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
    departmentId: departments.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const form = formState({ id: 'notat', values, result });
  const of = (name: (typeof names)[number]) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('memo-changed');
  const stored = String(memo.version);
  const isTicked = (name: string, otherwise: boolean) => (result ? form.typed(name) !== undefined : otherwise);
  return (
    <div className="grid min-w-0 max-w-180 gap-4">
      <Link to={useRecordPath()('memos')} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
        Alle notater om bilen
      </Link>
      <Form
        key={memo.version}
        method="post"
        noValidate
        onInput={() => setHasChanges(true)}
        className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6"
      >
        {result?.error && (
          <ErrorSummary
            heading="Notatet er ikke gemt"
            answer={result}
            formErrors={form.formErrors}
            refused={form.refused(names).map(of)}
          >
            {isConflict && <StoredDifferences form={form} values={values} labels={labels} choices={choices} />}
          </ErrorSummary>
        )}
        <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
        <TextField {...of('title')} maxLength={200} />
        <TextArea {...of('body')} rows={5} isOptional />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...of('kind')} choices={choices.kind} />
          <SelectField {...of('status')} choices={choices.status} />
          <SelectField {...of('priority')} choices={choices.priority} />
          <TextField {...of('dueAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
          <SelectField {...of('assignedToId')} choices={choices.assignedToId} none="Ingen" />
          <SelectField {...of('departmentId')} choices={choices.departmentId} none="Ingen" />
        </div>
        <TextArea {...of('checklist')} rows={5} isOptional help="Ét punkt på hver linje" />
        <Checkbox
          name="isPinned"
          value="on"
          label="Fastgør øverst"
          defaultChecked={isTicked('isPinned', memo.isPinned)}
        />
        <Checkbox
          name="isPrivate"
          value="on"
          label="Privat: kun du kan se det"
          defaultChecked={isTicked('isPrivate', memo.isPrivate)}
        />
        <SaveBar label="Gem notat" hasChanges={hasChanges} />
      </Form>
    </div>
  );
}

function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
