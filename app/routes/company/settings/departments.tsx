import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartments } from '#server/company/department-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/departments.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Afdelinger · Bilassistent' }];

export const middleware = [requirePermission('team', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  return readInTenant(context, async (tenant) => ({ isOwner, departments: await listDepartments(tenant) }));
}

export default function Departments({ loaderData: { departments, isOwner } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Virksomhed</h1>
        <Link to="/company/settings/departments/create" className={buttonClass('primary')}>
          <Icon name="plus" />
          Opret afdeling
        </Link>
      </div>
      <SettingsTabs current="departments" isOwner={isOwner} />
      <section className="surface overflow-hidden" aria-label="Afdelinger">
        {departments.length === 0 ? (
          <div className="empty">
            <h2>Ingen afdelinger endnu</h2>
            <p>Biler og medarbejdere kan høre til en afdeling. Opret den første.</p>
          </div>
        ) : (
          <table className="stacked-table">
            <thead>
              <tr>
                <th scope="col">Afdeling</th>
                <th scope="col">By</th>
                <th scope="col">Leder</th>
                <th scope="col">Biler</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="sr-only">Rækkefølge</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {departments.map((department, at) => (
                <tr key={department.id}>
                  <th scope="row">
                    <Link
                      to={`/company/settings/departments/${department.id}`}
                      className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                    >
                      {department.name}
                    </Link>
                    {department.shortCode && (
                      <span className="ml-2 font-normal text-neutral-600">{department.shortCode}</span>
                    )}
                  </th>
                  <td data-label="By" className="wrap-anywhere">
                    {department.city ?? '–'}
                  </td>
                  <td data-label="Leder">{department.managerName ?? '–'}</td>
                  <td data-label="Biler">{formatNumber(department.carCount ?? 0)}</td>
                  <td data-label="Status">
                    <span className={`badge ${department.isActive ? 'badge-good' : 'badge-plain'}`}>
                      {department.isHome ? 'Hovedafdeling' : department.isActive ? 'Aktiv' : 'Inaktiv'}
                    </span>
                  </td>
                  <td>
                    <div className="flex gap-2 lg:justify-end">
                      <Move department={department} step="before" other={departments[at - 1]} />
                      <Move department={department} step="after" other={departments[at + 1]} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

type MoveProps = {
  department: { id: number; name: string };
  step: 'before' | 'after';
  /** The neighbour it moves past. */
  other: { id: number } | undefined;
};

function Move({ department: { id, name }, step, other }: MoveProps) {
  if (!other) return null;
  const label = step === 'before' ? 'Flyt op' : 'Flyt ned';
  return (
    <Form method="post" action={`/company/settings/departments/${id}`}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="other" value={other.id} />
      <button type="submit" className="icon-button size-11 md:size-9" aria-label={`${label}: ${name}`} title={label}>
        <Icon name={step === 'before' ? 'arrow-up' : 'arrow-down'} />
      </button>
    </Form>
  );
}
