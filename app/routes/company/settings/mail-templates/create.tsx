import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createTemplate } from '#server/conversation/template-commands.ts';
import { newTemplateSchema } from '#server/conversation/template-schema.ts';
import { submitNewRow } from '../../../submit-row.ts';
import type { Route } from './+types/create.ts';
import { TemplateForm } from './template-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret mailskabelon · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'create')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/mail-templates';

export function loader() {
  return { formKey: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return submitNewRow(args, { list, schema: newTemplateSchema, create: createTemplate });
}

export default function CreateTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Mailskabeloner', to: list }, { label: 'Ny skabelon' }]} title="Opret mailskabelon">
      <TemplateForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
