import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { stepWords } from '#app/texts/company.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requireEmployeeRights } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { mayGive, rolesToGive, stepsFrom } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { moveEmployee, removeEmployee, updateEmployee } from '#server/company/employee-commands.ts';
import { findEmployee, listColleagues, listManaged } from '#server/company/employee-queries.ts';
import { employeeSchema, employeeStepSchema } from '#server/company/employee-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext, sessionContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inOwnCompany, readInCompany } from '#server/http/in-company.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/edit.ts';
import { EmployeeForm, employeeLabels } from './employee-form.tsx';
import { EmployeeHead } from './employee-head.tsx';
import { EmployeeSteps } from './employee-steps.tsx';
import { HeldLeads } from './held-leads.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.employee.name ?? 'Medarbejder'} · Bilassistent` }];
}

export const middleware = [requireEmployeeRights] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const number = foundId(params.number);
  const { role, userId } = context.get(staffContext);
  return readInCompany(context, async (tenant) => {
    const employee = found(await findEmployee(tenant, number));
    if (!mayGive(role, employee.role)) {
      throw refusal(403, 'Not authorized', 'Medarbejderen har en højere rolle end din. Bed en ejer om at rette det.');
    }
    const colleagues = await listColleagues(tenant);
    return {
      employee,
      isOneself: employee.userId === userId,
      departments: await listDepartmentNames(tenant),
      managed: await listManaged(tenant, employee.id),
      colleagues: colleagues.filter((each) => each.number !== number),
      roles: rolesToGive(role),
      steps: stepsFrom(employee.status),
      mayRemove: can(role, 'member', 'delete'),
    };
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const number = foundId(params.number);
  const path = `/company/employees/${number}`;
  const by = { origin: context.get(servicesContext).origin, sessionId: context.get(sessionContext)?.sessionId };
  return submitEdit(request, {
    schema: employeeSchema,
    update: (edit) => inOwnCompany(context, (company) => updateEmployee(company, number, edit, by)),
    saved: (saved) => redirectWith(path, savedWords('Medarbejderen er gemt', saved, employeeLabels)),
    steps: (form) =>
      submitForm(form, employeeStepSchema, async ({ step, handOverTo }) => {
        const today = dayOf(new Date());
        const done = await inOwnCompany(context, async (company) => {
          const { name } = found(await findEmployee(company, number));
          if (step === 'remove') found(await removeEmployee(company, number, handOverTo));
          else found(await moveEmployee(company, number, { step, today, handOverTo }));
          return `${name} ${step === 'remove' ? 'er fjernet' : stepWords[step].done}`;
        });
        return redirectWith(step === 'remove' ? '/company/employees' : path, { title: done });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditEmployee({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <StepProblems result={result} />
      <HeldLeads result={result} />
      <EmployeeHead page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        <EmployeeForm key={page.employee.version} page={page} result={isOfStep(result) ? undefined : result} />
        <EmployeeSteps page={page} />
      </div>
    </div>
  );
}
