import { useMemo } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { documentRowsContext } from '#app/list/document-rows.ts';
import { ListBase } from '#app/list/list-base.ts';
import { ListScreen } from '#app/list/list-screen.tsx';
import { type Change, linkWith, listAddress } from '#app/list/list-url.ts';
import { pack } from '#app/list/packed.ts';
import { Pagination } from '#app/list/pagination.tsx';
import { ListMemoryContext, useListMemory } from '#app/list/use-list-memory.ts';
import { ViewsBar } from '#app/list/views/views-bar.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { carViews } from '#server/cars/car-views.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { forgetSending, resetList } from '../list-reset.ts';
import { viewAction } from '../view-action.ts';
import type { Route } from './+types/list.ts';
import { chipsOf } from './car-chips.ts';
import { CarEmpty } from './car-empty.tsx';
import { exportCars } from './car-export.ts';
import { layoutIn } from './car-layout.ts';
import { readListScreen } from './car-list-data.ts';
import { carMemory } from './car-memory.ts';
import { DroppedCarValues } from './car-notices.tsx';
import { carRowsAsHtml } from './car-rows-html.ts';
import { CarTabs } from './car-tabs.tsx';
import { CarToolbar } from './car-toolbar.tsx';
import { LaterCarRows } from './later-car-rows.ts';
import { useCarOptions } from './use-car-options.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const kind = loaderData?.filters.isFactoryCar ? 'Fabriksbiler' : 'Brugte biler';
  return [{ title: [loaderData?.views.view?.name, kind, 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  forgetSending,
  exportCars,
  resetList,
] satisfies Route.MiddlewareFunction[];

export async function loader({ request, url, params: { viewSlug }, context }: Route.LoaderArgs) {
  const { rows, ...screen } = await readInTenant(context, (tenant) => readListScreen(tenant, { url, viewSlug }));
  const isInDocument = context.get(servicesContext).shortcuts.has('rows in the document');
  if (!isInDocument || new URL(request.url).pathname.endsWith('.data')) return { ...screen, rows: pack(rows) };
  const look = { ...screen, layout: layoutIn(url.searchParams), list: listAddress(url.pathname, url.search) };
  context.set(documentRowsContext, carRowsAsHtml(rows, look));
  return { ...screen, rows: undefined };
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, carViews, { url, viewSlug });
}

const LaterDroppedValues = later(serverOnly$(DroppedCarValues), () =>
  import('./car-notices.tsx').then((part) => part.DroppedCarValues),
);
const LaterEmpty = later(serverOnly$(CarEmpty), () => import('./car-empty.tsx').then((part) => part.CarEmpty));

export default function CarList({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, columns, sortBy, sortDirection, pagination, gains, dropped, role, owner } = loaderData;
  const offered = useCarOptions(loaderData.options, loaderData.optionsQuery);
  const { views } = loaderData;
  const { base, view, plainPath } = views;
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const total = pagination.totalCount === 1 ? '1 bil' : `${formatNumber(pagination.totalCount)} biler`;
  const { names } = loaderData;
  const chips = useMemo(
    () => chipsOf(filters, names, (change: Change) => linkWith(search, change, base)),
    [filters, names, search, base],
  );
  const layout = layoutIn(new URLSearchParams(search));
  const kind = filters.isFactoryCar ? 'factory' : 'used';

  const caption = kind === 'factory' ? 'Fabriksbiler' : 'Brugte biler';
  const sort = { sortBy, sortDirection };
  const memory = useListMemory(carMemory, { kind, owner, dropped });

  return (
    <ListMemoryContext value={memory}>
      <ListBase value={base}>
        <ListScreen>
          <header className="flex flex-wrap items-center gap-x-3">
            <h1 className="page-title" tabIndex={-1} data-list-heading>
              {caption}
            </h1>
            <p role="status" className="text-neutral-600 tabular-nums">
              {total}
            </p>
            <Link to="/cars/create" data-list-new className={`${buttonClass('primary')} ml-auto print:hidden`}>
              Opret bil
            </Link>
          </header>
          <CarTabs current={kind} />
          <ViewsBar {...views} result={actionData?.result} />
          <CarToolbar
            {...{ filters, offered, columns, chips, layout, role, sort, total, plainPath }}
            viewPath={view?.isChanged ? pathname : undefined}
          />
          {dropped.length > 0 && <LaterDroppedValues dropped={dropped} hasView={Boolean(view)} />}
          <div className="surface list-body" data-loading={isLoading || undefined} data-layout={layout}>
            {pagination.totalCount === 0 ? (
              <LaterEmpty chips={chips} gains={gains} kind={kind} />
            ) : (
              <>
                <LaterCarRows
                  {...{ caption, columns, layout, sortBy, sortDirection, pagination }}
                  place={owner + kind}
                  rows={loaderData.rows}
                  picked={loaderData.picked}
                  list={listAddress(pathname, search)}
                />
                <Pagination pagination={pagination} total={total} />
              </>
            )}
          </div>
        </ListScreen>
      </ListBase>
    </ListMemoryContext>
  );
}
