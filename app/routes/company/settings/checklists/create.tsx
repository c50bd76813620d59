import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createChecklist } from '#server/memos/checklist-commands.ts';
import { newChecklistSchema } from '#server/memos/checklist-schema.ts';
import { submitNewRow } from '../../../submit-row.ts';
import type { Route } from './+types/create.ts';
import { ChecklistForm } from './checklist-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret tjekliste · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/checklists';

export function loader() {
  return { formKey: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return submitNewRow(args, { list, schema: newChecklistSchema, create: createChecklist });
}

export default function CreateChecklist({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Tjeklister', to: list }, { label: 'Ny tjekliste' }]} title="Opret tjekliste">
      <ChecklistForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
