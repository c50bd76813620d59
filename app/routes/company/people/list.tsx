import { List } from '#app/list/kit/list.tsx';
import { memberStatusLabels } from '#app/texts/company.ts';
import { namedChoices } from '#app/texts/form-texts.ts';
import { staffRoleChoices } from '#app/texts/labels-roles.ts';
import { can } from '#server/auth/permissions.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { peopleList } from '#server/company/people-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../list-route.ts';
import type { Route } from './+types/list.ts';
import { peopleColumns } from './people-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kolleger · Bilassistent' }];

const screen = listRoute(
  { right: ['members', 'read'], title: 'Kolleger', columns: peopleColumns, list: peopleList, read: readInTenant },
  async (tenant) => ({
    departments: await listDepartmentNames(tenant),
    userId: tenant.userId,
    editable: can(tenant.role, 'member', 'update') ? rolesToGive(tenant.role) : [],
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function People({ loaderData: { list, departments, userId, editable } }: Route.ComponentProps) {
  return (
    <List
      title="Kolleger"
      nouns={['kollega', 'kolleger']}
      list={list}
      placeholder="Søg på navn, e-mail, telefon …"
      filters={{
        department: { label: 'Afdeling', any: 'Alle afdelinger', choices: namedChoices(departments) },
        role: { label: 'Rolle', any: 'Alle roller', choices: staffRoleChoices },
      }}
      columns={peopleColumns}
      hrefOf={({ id, role }) => (editable.some((each) => each === role) ? `/company/employees/${id}` : undefined)}
      nameOf={({ name }) => name}
      noteOf={(row) => (
        <>
          {row.userId === userId && <span className="font-normal text-neutral-600"> (dig)</span>}
          {row.status === 'leave' && <span className="badge badge-warn ml-2">{memberStatusLabels.leave}</span>}
        </>
      )}
      empty={{ icon: 'users', heading: 'Ingen kolleger endnu', text: 'Her står de, der arbejder i virksomheden.' }}
    />
  );
}
