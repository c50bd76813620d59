import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ActivityFeed } from '#app/activities/activity-feed.tsx';
import { LogContact } from '#app/activities/log-contact.tsx';
import { linkWith } from '#app/list/list-url.ts';
import { useListForm } from '#app/list/use-list-form.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { moreOf, readActivityFilters } from '#server/activities/activity-filters.ts';
import { listActivities, listActors, listOccurring } from '#server/activities/activity-queries.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/feed.ts';
import { exportActivities } from './activity-export.ts';
import { ActivityFilterForm } from './activity-filter-form.tsx';
import { logAction } from './log-action.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Aktiviteter · Bilassistent' }];

export const middleware = [
  requirePermission('activities', 'read'),
  exportActivities,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const { role, userId } = context.get(staffContext);
  const filters = readActivityFilters(url.searchParams, userId);
  return readInTenant(context, async (tenant) => {
    const [{ rows, hasMore }, people, departments, occurring] = await Promise.all([
      listActivities(tenant, filters),
      listActors(tenant),
      listDepartmentNames(tenant),
      listOccurring(tenant),
    ]);
    const last = rows.at(-1);
    return {
      filters,
      rows,
      more: hasMore && last ? moreOf(filters, last.id) : undefined,
      people,
      departments,
      occurring,
      today: dayOf(new Date()),
      mayLog: can(role, 'activities', 'create'),
      formKey: crypto.randomUUID(),
    };
  });
}

export const action = (args: Route.ActionArgs) => logAction(args);

export default function Activities({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, rows, more, people, departments, occurring, today, mayLog, formKey } = loaderData;
  const { search } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  useListForm(root);
  const params = new URLSearchParams(search);
  const isFiltered = ['person', 'mine', 'verb', 'entity', 'car', 'lead', 'customer', 'department', 'from', 'to'].some(
    (name) => params.get(name),
  );
  const result = actionData?.result;
  const problems = danish([...(result?.error?.formErrors ?? []), ...(result?.error?.fieldErrors?.verb ?? [])]) ?? [];
  return (
    <div ref={root} className="mx-auto grid max-w-5xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Aktiviteter</h1>
        <a
          href={linkWith(search, { format: 'csv', count: undefined, before: undefined })}
          className={buttonClass('secondary')}
          download
        >
          <Icon name="download" />
          Hent som CSV
        </a>
      </div>
      {problems.length > 0 && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
      {mayLog && (
        <section aria-labelledby="log-kontakt" className="surface grid gap-3 p-4 sm:p-5">
          <h2 id="log-kontakt" className="text-base font-semibold">
            Log opkald, møde eller mail
          </h2>
          <LogContact formKey={formKey} back={`/activities${search}`} result={result} />
        </section>
      )}
      <section className="surface" aria-label="Aktiviteter">
        <ActivityFilterForm
          filters={filters}
          people={people}
          departments={departments}
          occurring={occurring}
          isMine={params.get('mine') === '1'}
          isFiltered={isFiltered}
        />
        <div className="px-4 py-4">
          {rows.length > 0 && <ActivityFeed rows={rows} today={today} />}
          {rows.length === 0 && <Empty isFiltered={isFiltered} />}
          {more && (
            <p className="mt-4 flex justify-center border-t border-neutral-200 pt-4">
              <Link
                to={{ search: linkWith(search, more), hash: more.before ? '' : `#a-${rows.at(-1)?.id}` }}
                preventScrollReset={!more.before}
                className={buttonClass('secondary')}
              >
                Vis flere
              </Link>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? 'Ingen aktiviteter passer' : 'Her ser du, hvad der sker'}</h2>
      {isFiltered ? (
        <Link to="/activities" className="link">
          Ryd filtrene
        </Link>
      ) : (
        <p>Opkald, møder, oprettede og solgte biler og alt andet, du og dine kolleger gør, står her dag for dag.</p>
      )}
    </div>
  );
}
