import { useRef } from 'react';
import { data, Link, redirect, useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { linkWith } from '#app/list/list-url.ts';
import { Pagination } from '#app/list/pagination.tsx';
import { useListForm } from '#app/list/use-list-form.ts';
import { notificationCount } from '#app/texts/notifications.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readPageRequest } from '#server/db/page-request.ts';
import { dayOf } from '#server/format/day.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readNotificationFilters } from '#server/notifications/notification-filters.ts';
import { kindOf, kindsOf } from '#server/notifications/notification-kinds.ts';
import { countUnread, listCausers, listNotifications } from '#server/notifications/notification-queries.ts';
import type { Route } from './+types/list.ts';
import { actOn } from './act-on.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationFilterForm } from './notification-filter-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Notifikationer · Bilassistent' }];

export const middleware = [requirePermission('notifications', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const { role, impersonatorId } = context.get(staffContext);
  const filters = readNotificationFilters(url.searchParams);
  const asked = readPageRequest(url.searchParams);
  const now = new Date();
  return readInTenant(context, async (tenant) => {
    const [{ rows, pagination }, unread, people] = await Promise.all([
      listNotifications(tenant, filters, 'invalid' in asked ? { page: 1, pageSize: 20 } : asked),
      countUnread(tenant),
      listCausers(tenant),
    ]);
    const kinds = kindsOf(role).map((kind) => [kind, kindOf(kind).label] as const);
    const mayAct = impersonatorId === undefined;
    return { filters, rows, pagination, unread, people, kinds, mayAct, now, today: dayOf(now) };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readForm(request);
  const problem = await actOn(context, posted);
  if (problem) return data({ problem }, 400);
  url.searchParams.delete('organization');
  return redirect(`/notifications${url.search}`, 303);
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, rows, pagination, unread, people, kinds, mayAct, now, today } = loaderData;
  const { search } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  useListForm(root);
  const { kind, actorId, from, to } = filters;
  const isFiltered = [kind, actorId, from, to].some(Boolean) || filters.unread;
  return (
    <div ref={root} className="mx-auto grid max-w-4xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">
          Notifikationer{' '}
          {unread > 0 && <span className="font-normal text-neutral-600 tabular-nums">{unread} ulæste</span>}
        </h1>
        <div className="flex flex-wrap gap-2">
          {mayAct && unread > 0 && (
            <Form method="post" action={`/notifications${search}`}>
              <input type="hidden" name="seenAt" value={now.toISOString()} />
              <button type="submit" name="act" value="all" className={buttonClass('secondary')}>
                <Icon name="check-check" />
                Markér alle som læst
              </button>
            </Form>
          )}
          <Link to="/settings/notifications" className={buttonClass('secondary')}>
            <Icon name="settings" />
            <span className="max-sm:sr-only">Vælg, hvad du får</span>
          </Link>
        </div>
      </div>
      {!mayAct && <Banner tone="info">Du ser brugerens notifikationer. De bliver ikke læst af, at du ser dem.</Banner>}
      <section className="surface" aria-label="Notifikationer">
        <NotificationFilterForm filters={filters} people={people} kinds={kinds} isFiltered={isFiltered} />
        <div className="px-4 py-4">
          {rows.length > 0 && (
            <NotificationDays rows={rows} today={today} now={now} mayAct={mayAct} problem={actionData?.problem} />
          )}
          {rows.length === 0 && <Empty isFiltered={isFiltered} />}
        </div>
        {pagination.totalCount > 20 && (
          <Pagination pagination={pagination} total={notificationCount(pagination.totalCount)} />
        )}
      </section>
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { search } = useLocation();
  const isOnlyUnread = linkWith(search, { unread: undefined, page: undefined }) === '?';
  return (
    <div className="empty">
      <h2>{isFiltered && !isOnlyUnread ? 'Ingen notifikationer passer' : 'Du er ajour'}</h2>
      {isFiltered ? (
        <Link to="/notifications" className="link">
          Se alle
        </Link>
      ) : (
        <p>Her står det, når du får et emne, en kunde svarer, eller noget er ved at løbe fra dig.</p>
      )}
    </div>
  );
}
