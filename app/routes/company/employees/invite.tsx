import { Link, redirect } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requireEmployeeRights } from '#server/account/guards.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { invitationSchema } from '#server/company/employee-schema.ts';
import { type Invited, inviteEmployees } from '#server/company/invitation-commands.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/invite.ts';
import { DepartmentChoices } from './department-choices.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Inviter medarbejdere · Bilassistent' }];

export const middleware = [requireEmployeeRights] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const roles = rolesToGive(context.get(staffContext).role);
  return readInTenant(context, async (tenant) => ({
    roles,
    departments: await listDepartmentNames(tenant),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(servicesContext);
  return submitForm(request, invitationSchema, async (input) => {
    const invited = await inOwnCompany(context, (company) => inviteEmployees(company, input, origin));
    const cookie = await flash(messageOf(invited));
    return redirect('/company/employees?tab=invitations', { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

function messageOf(invited: Invited[]) {
  const of = (outcome: Invited['outcome']) => invited.filter((each) => each.outcome === outcome);
  const list = (outcome: Invited['outcome'], words: string) =>
    of(outcome).length > 0
      ? [
          `${words}: ${of(outcome)
            .map(({ email }) => email)
            .join(', ')}.`,
        ]
      : [];
  const count = of('invited').length;
  const title = { 0: 'Ingen nye invitationer', 1: 'Invitationen er sendt' }[count] ?? `${count} invitationer er sendt`;
  const text = [...list('member', 'Arbejder her allerede'), ...list('pending', 'Er allerede inviteret')].join(' ');
  return { title, text, kind: text ? ('info' as const) : ('success' as const) };
}

export default function InviteEmployees({
  loaderData: { roles, departments, formKey },
  actionData,
}: Route.ComponentProps) {
  const result = actionData?.result;
  const values = { emails: '', role: 'member', title: '', message: '', departmentIds: [] };
  const labels = { emails: 'E-mailadresser', role: 'Rolle', title: 'Stilling', message: 'Besked' };
  const { form, fields } = useForm({ id: 'invitation', values, labels, result });
  return (
    <div className="mx-auto grid max-w-180 gap-5">
      <div>
        <Link to="/company/employees" className="link text-sm">
          Medarbejdere
        </Link>
        <h1 className="page-title mt-1">Inviter medarbejdere</h1>
      </div>
      <Form {...form.props} method="post" className="surface grid gap-5 p-4 sm:p-6">
        <ErrorSummary heading="Der er ikke sendt nogen invitation" form={form} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextArea
          field={fields.emails}
          rows={4}
          help="En eller flere, på hver sin linje eller med komma imellem. Højst 50 ad gangen."
        />
        <SelectField field={fields.role} choices={roles.map((role) => ({ value: role, label: roleLabels[role] }))} />
        <DepartmentChoices departments={departments} chosen={fields.departmentIds.chosen.map(Number)} />
        <TextField field={fields.title} isOptional maxLength={80} />
        <TextArea field={fields.message} isOptional rows={3} help="Står i mailen under dit navn." />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Send invitation</SubmitButton>
          <Link to="/company/employees" className={buttonClass('secondary')}>
            Fortryd
          </Link>
        </div>
      </Form>
    </div>
  );
}
