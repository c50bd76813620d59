import { Link, redirect } from 'react-router';
import { requirePermission } from '#server/auth/guards.ts';
import { createDepartment } from '#server/company/department-commands.ts';
import { newDepartmentSchema } from '#server/company/department-schema.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { flash } from '#server/http/flash.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
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
    const cookie = await flash({ title: `${input.name} er oprettet` });
    return redirect('/company/settings/departments', { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export default function CreateDepartment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-180 gap-5">
      <div>
        <Link to="/company/settings/departments" className="link text-sm">
          Afdelinger
        </Link>
        <h1 className="page-title mt-1">Opret afdeling</h1>
      </div>
      <DepartmentForm {...loaderData} result={actionData?.result} submitLabel="Opret afdeling" />
    </div>
  );
}
