import { textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { memberStatusLabels } from '#app/texts/company.ts';
import { namedChoices } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { roleLabels, staffRoleChoices } from '#app/texts/labels-roles.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { type PersonRow, peopleList } from '#server/company/people-queries.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Kolleger · Bilassistent' }];

const way = 'link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0';
const columns = [
  textColumn<PersonRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<PersonRow>('title', 'Stilling', ({ title }) => title),
  textColumn<PersonRow>('role', 'Rolle', ({ role }) => roleLabels[role]),
  textColumn<PersonRow>('department', 'Afdeling', ({ departments }) => departments ?? 'Alle'),
  textColumn<PersonRow>('phone', 'Telefon', ({ phone }) => phone && formatPhone(phone), {
    cell: ({ phone }) =>
      phone ? (
        <a href={`tel:${phone}`} className={way}>
          {formatPhone(phone)}
        </a>
      ) : (
        '–'
      ),
  }),
  textColumn<PersonRow>('email', 'E-mail', ({ email }) => email, {
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={way}>
        {email}
      </a>
    ),
  }),
];

export const middleware = [
  requirePermission('members', 'read'),
  tidyList,
  exportOf({ title: 'Kolleger', columns, read: allOf(peopleList) }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => {
    const { role, userId } = tenant;
    const [departments, list] = await Promise.all([
      listDepartmentNames(tenant),
      peopleList.page(tenant, url.searchParams, page),
    ]);
    return { departments, list, userId, editable: can(role, 'member', 'update') ? rolesToGive(role) : [] };
  });
}

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
      columns={columns}
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
