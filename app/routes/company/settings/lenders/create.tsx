import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createLender } from '#server/financing/lender-commands.ts';
import { newLenderSchema } from '#server/financing/lender-schema.ts';
import { submitNewRow } from '../../../submit-row.ts';
import type { Route } from './+types/create.ts';
import { LenderForm } from './lender-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret långiver · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/financing';

export function loader() {
  return { formKey: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return submitNewRow(args, { list, schema: newLenderSchema, create: createLender });
}

export default function CreateLender({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Finansiering', to: list }, { label: 'Ny långiver' }]} title="Opret långiver">
      <LenderForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
