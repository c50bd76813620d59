import { redirect } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { refusalText } from '#app/texts/refusals.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { deleteDepartment, moveDepartment, updateDepartment } from '#server/company/department-commands.ts';
import { findDepartment, listDepartmentNames } from '#server/company/department-queries.ts';
import { departmentSchema, departmentStepSchema } from '#server/company/department-schema.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { subjects } from '#server/subject-list.ts';
import { countInDepartment } from '#server/subjects/departments.ts';
import type { Route } from './+types/department.ts';
import { DepartmentDeletion } from './department-deletion.tsx';
import { DepartmentForm, departmentLabels } from './department-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.department.name ?? 'Afdeling'} · Bilassistent` }];
}

export const middleware = [requirePermission('team', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const department = found(await findDepartment(tenant, id));
    const departments = await listDepartmentNames(tenant);
    return {
      department,
      content: await countInDepartment(tenant, subjects, id),
      others: departments.filter((each) => each.id !== id),
      colleagues: await listColleagues(tenant),
    };
  });
}

const list = '/company/settings/departments';

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findDepartment(tenant, id)),
    schema: departmentSchema,
    update: ({ input, ...edit }) =>
      inOwnCompany(context, (company) => updateDepartment(company, id, { ...edit, input: withCity(input) })),
    saved: (saved) => redirectWith(list, savedWords('Afdelingen er gemt', saved, departmentLabels)),
    steps: (form) =>
      submitForm(form, departmentStepSchema, async (input) => {
        if (input.step === 'delete') {
          found(await inOwnCompany(context, (company) => deleteDepartment(company, subjects, id, input.moveTo)));
          return redirectWith(list, { title: 'Afdelingen er slettet' });
        }
        const { step, other } = input;
        const { isMoved } = found(await inOwnCompany(context, (company) => moveDepartment(company, id, step, other)));
        if (isMoved) return redirect(list, 303);
        const text = refusalText('order-changed');
        return redirectWith(list, { title: 'Afdelingen er ikke flyttet', text, kind: 'error' });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditDepartment({ loaderData: page, actionData }: Route.ComponentProps) {
  const { department, colleagues } = page;
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Afdelinger', to: list }, { label: department.name }]}
      title={department.name}
      result={result}
      aside={<DepartmentDeletion page={page} />}
    >
      <DepartmentForm
        key={department.version}
        department={department}
        colleagues={colleagues}
        result={isOfStep(result) ? undefined : result}
        submitLabel="Gem afdeling"
      />
    </EditFrame>
  );
}
