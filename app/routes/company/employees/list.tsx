import { tidyList } from '#app/list/kit/columns.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { requireEmployeeRights } from '#server/account/guards.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { countTabs, employeeList, invitationList } from '#server/company/employee-queries.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInCompany } from '#server/http/in-company.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { EmployeeList, employeeColumns } from './employee-list.tsx';
import { EmployeeTabs } from './employee-tabs.tsx';
import { answerInvitation } from './invitation-action.ts';
import { InvitationList, invitationColumns } from './invitation-list.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Medarbejdere · Bilassistent' }];

const isOfInvitations = (params: URLSearchParams) => params.get('tab') === 'invitations';

export const middleware = [
  requireEmployeeRights,
  tidyList,
  exportOf({
    title: 'Invitationer',
    isAsked: isOfInvitations,
    columns: invitationColumns,
    read: (context, params) => readInCompany(context, (tenant) => invitationList.all(tenant, params)),
  }),
  exportOf({
    title: 'Medarbejdere',
    columns: employeeColumns,
    read: (context, params) => readInCompany(context, (tenant) => employeeList.all(tenant, params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const page = readPage(params);
  return readInCompany(context, async (tenant) => {
    const [counts, employees, invitations] = await Promise.all([
      countTabs(tenant, params),
      isOfInvitations(params) ? undefined : employeeList.page(tenant, params, page),
      isOfInvitations(params) ? invitationList.page(tenant, params, page) : undefined,
    ]);
    return { counts, employees, invitations, giveable: rolesToGive(tenant.role), userId: tenant.userId };
  });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerInvitation(request, url, context);
}

export default function Employees({ loaderData }: Route.ComponentProps) {
  const { counts, employees, invitations, giveable, userId } = loaderData;
  const isOut = employees?.values.tab === 'out';
  const actions = (
    <CreateLink to="/company/employees/invite" icon="user-plus">
      Inviter medarbejdere
    </CreateLink>
  );
  const tabs = <EmployeeTabs current={invitations ? 'invitations' : isOut ? 'out' : 'working'} counts={counts} />;
  if (invitations) return <InvitationList list={invitations} {...{ giveable, actions, tabs }} />;
  return employees && <EmployeeList list={employees} {...{ isOut, giveable, userId, actions, tabs }} />;
}
