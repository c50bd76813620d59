import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createDepartment } from '#server/company/department-commands.ts';
import { newDepartmentSchema } from '#server/company/department-schema.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/create-department.ts';
import { DepartmentForm } from './department-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret afdeling · Bilassistent' }];

export const middleware = [requirePermission('team', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    colleagues: await listColleagues(tenant),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newDepartmentSchema, async (input) => {
    await inOwnCompany(context, (company) => createDepartment(company, withCity(input)));
    return redirectWith('/company/settings/departments', { title: `${input.name} er oprettet` });
  });
}

export default function CreateDepartment({ loaderData, actionData }: Route.ComponentProps) {
  const trail = [{ label: 'Afdelinger', to: '/company/settings/departments' }, { label: 'Ny afdeling' }];
  return (
    <EditFrame trail={trail} title="Opret afdeling">
      <DepartmentForm {...loaderData} result={actionData?.result} submitLabel="Opret afdeling" />
    </EditFrame>
  );
}
