import { Link, redirect, useLocation } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { refusalText } from '#app/texts/refusals.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requireEmployeeRights } from '#server/auth/guards.ts';
import { rolesToGive } from '#server/company/company-rules.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { countTabs, listEmployees, listInvitations, readEmployeeFilters } from '#server/company/employee-queries.ts';
import { cancelInvitation, resendInvitation } from '#server/company/invitation-commands.ts';
import { DomainError } from '#server/errors.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inOwnCompany, readInCompany } from '#server/http/in-company.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { EmployeeFilterForm } from './employee-filter-form.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { InvitationTable } from './invitation-table.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Medarbejdere · Bilassistent' }];

export const middleware = [requireEmployeeRights] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const filters = readEmployeeFilters(url.searchParams);
  const { page, pageSize } = readPage(url.searchParams);
  const { role, userId } = context.get(staffContext);
  return readInCompany(context, async (tenant) => {
    const counts = await countTabs(tenant, filters);
    const totalCount = counts[filters.tab];
    const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
    const currentPage = Math.min(page, totalPages);
    const wanted = { page: currentPage, pageSize };
    const isInvitations = filters.tab === 'invitations';
    return {
      filters,
      counts,
      employees: isInvitations ? [] : await listEmployees(tenant, filters, wanted),
      invitations: isInvitations ? await listInvitations(tenant, filters, wanted) : [],
      departments: await listDepartmentNames(tenant),
      pagination: { currentPage, pageSize, totalCount, totalPages },
      giveable: rolesToGive(role),
      userId,
    };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const number = found(readId(String(form.get('invitation') ?? '')));
  const isResending = form.get('step') === 'resend';
  const lastSent = form.get('sentAt')?.toString();
  const answer = await inOwnCompany(context, async (company) => {
    const done = isResending
      ? await resendInvitation(company, number, context.get(servicesContext).origin, lastSent)
      : await cancelInvitation(company, number);
    return {
      title: isResending ? 'Invitationen er sendt igen' : 'Invitationen er annulleret',
      text: found(done).email,
    };
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return { title: 'Det lykkedes ikke', text: refusalText(error.code), kind: 'error' as const };
  });
  const back = new URLSearchParams(url.searchParams);
  back.delete('organization');
  back.set('tab', 'invitations');
  return redirect(`/company/employees?${back}`, { status: 303, headers: { 'Set-Cookie': await flash(answer) } });
}

const nouns = { working: 'medarbejdere', out: 'tidligere medarbejdere', invitations: 'invitationer' };

export default function Employees({ loaderData }: Route.ComponentProps) {
  const { filters, counts, employees, invitations, departments, pagination, giveable, userId } = loaderData;
  const { search } = useLocation();
  const isFiltered = filters.search !== '' || filters.role !== undefined;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Medarbejdere</h1>
        <Link to="/company/employees/invite" className={buttonClass('primary')}>
          <Icon name="user-plus" />
          Inviter medarbejdere
        </Link>
      </div>
      <nav aria-label="Medarbejdere" className="tabs">
        <Tab tab="working" label="Ansatte" count={counts.working} current={filters.tab} search={search} />
        <Tab tab="out" label="Tidligere" count={counts.out} current={filters.tab} search={search} />
        <Tab tab="invitations" label="Invitationer" count={counts.invitations} current={filters.tab} search={search} />
      </nav>
      <section className="surface overflow-hidden" aria-label={nouns[filters.tab]}>
        <EmployeeFilterForm filters={filters} />
        {pagination.totalCount === 0 ? (
          <Empty tab={filters.tab} isFiltered={isFiltered} />
        ) : filters.tab === 'invitations' ? (
          <InvitationTable rows={invitations} giveable={giveable} />
        ) : (
          <EmployeeTable rows={employees} departments={departments} giveable={giveable} userId={userId} />
        )}
        {pagination.totalCount > 20 && (
          <Pagination pagination={pagination} total={`${pagination.totalCount} ${nouns[filters.tab]}`} />
        )}
      </section>
    </div>
  );
}

type TabProps = { tab: keyof typeof nouns; label: string; count: number; current: string; search: string };

function Tab({ tab, label, count, current, search }: TabProps) {
  const params = new URLSearchParams(search);
  for (const name of ['tab', 'page', 'organization']) params.delete(name);
  if (tab !== 'working') params.set('tab', tab);
  return (
    <Link to={`?${params}`} className="tab" aria-current={tab === current ? 'page' : undefined}>
      {label} <span className="ml-1.5 font-normal text-neutral-600 tabular-nums">{count}</span>
    </Link>
  );
}

function Empty({ tab, isFiltered }: { tab: keyof typeof nouns; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <div className="empty">
        <h2>Ingen passer til søgningen</h2>
        <Link to={tab === 'working' ? '?' : `?tab=${tab}`} className={buttonClass('secondary')}>
          Vis alle
        </Link>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>{tab === 'out' ? 'Ingen er deaktiveret eller fratrådt' : 'Ingen åbne invitationer'}</h2>
      <p>
        {tab === 'out'
          ? 'Den, der stopper, bliver stående her med sin historik.'
          : 'Inviter en kollega, så står invitationen her, til den er besvaret.'}
      </p>
    </div>
  );
}
