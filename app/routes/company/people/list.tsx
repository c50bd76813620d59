import { useRef } from 'react';
import { Link } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { SortSelect } from '#app/list/sort-select.tsx';
import { useListForm } from '#app/list/use-list-form.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listPeople, readPeopleQuery } from '#server/company/people-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { PeopleFilterForm } from './people-filter-form.tsx';
import { PeopleTable, peopleHeadings } from './people-table.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kolleger · Bilassistent' }];

export const middleware = [requirePermission('members', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const { role, userId } = context.get(staffContext);
  const query = readPeopleQuery(url.searchParams);
  const page = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => ({
    ...(await listPeople(tenant, query, page)),
    departments: await listDepartmentNames(tenant),
    query,
    userId,
    editable: can(role, 'member', 'update') ? rolesToGive(role) : [],
  }));
}

const orders = { '': 'Navn', 'name.desc': 'Navn, omvendt', 'role.asc': 'Rolle', 'department.asc': 'Afdeling' };

export default function People({ loaderData }: Route.ComponentProps) {
  const { rows, pagination, departments, query, userId, editable } = loaderData;
  const root = useRef<HTMLDivElement>(null);
  useListForm(root);
  const total = pagination.totalCount === 1 ? '1 kollega' : `${formatNumber(pagination.totalCount)} kolleger`;
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="page-title">Kolleger</h1>
        <p role="status" className="text-neutral-600 tabular-nums">
          {total}
        </p>
      </header>
      <section className="surface overflow-hidden" aria-label="Kolleger">
        <div className="flex flex-wrap items-end gap-3 border-b border-neutral-200 p-3 print:hidden">
          <PeopleFilterForm query={query} departments={departments} />
          <div className="lg:hidden">
            <SortSelect sort={query} choices={orders} headings={peopleHeadings} />
          </div>
        </div>
        {rows.length === 0 ? (
          <div className="empty">
            <h2>Ingen kolleger passer</h2>
            <p>Ret søgningen, eller se alle.</p>
            <Link to="/company/people" className={buttonClass('secondary')}>
              Vis alle kolleger
            </Link>
          </div>
        ) : (
          <PeopleTable rows={rows} sort={query} userId={userId} editable={editable} />
        )}
        {pagination.totalCount > 20 && <Pagination pagination={pagination} total={total} />}
      </section>
    </div>
  );
}
