import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { documentRowsContext } from '#app/list/document-rows.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { ListFrame } from '#app/list/kit/list-frame.tsx';
import { Remembered } from '#app/list/kit/remembered.tsx';
import { layoutIn } from '#app/list/list-layout.ts';
import { listAddress } from '#app/list/list-url.ts';
import { pack } from '#app/list/packed.ts';
import { rowSizeOf } from '#app/list/row-size.ts';
import { RowSwitch } from '#app/list/row-switch.tsx';
import { useLateOptions } from '#app/list/use-late-options.ts';
import { buttonClass } from '#app/ui/button.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { carViews } from '#server/cars/car-views.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { forgetSending, resetList } from '../list-reset.ts';
import { viewAction } from '../view-action.ts';
import type { Route } from './+types/list.ts';
import { CarColumnForm } from './car-column-form.tsx';
import { exportCars } from './car-export.ts';
import { carFilterLabels } from './car-filter-labels.ts';
import { CarFilterPanel } from './car-filter-panel.tsx';
import { readListScreen } from './car-list-data.ts';
import { carMemory } from './car-memory.ts';
import { unpackOptions } from './car-options-packed.ts';
import { carRowsAsHtml } from './car-rows-html.ts';
import { CarTabs } from './car-tabs.tsx';
import { LaterCarRows } from './later-car-rows.ts';
import { NoCars } from './no-cars.tsx';
import { StateTabs } from './state-tabs.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const kind = loaderData && titles[loaderData.kind];
  return [{ title: [loaderData?.views.view?.name, kind, 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  forgetSending,
  exportCars,
  resetList,
] satisfies Route.MiddlewareFunction[];

export async function loader({ request, url, params: { viewSlug }, context }: Route.LoaderArgs) {
  const { rows, ...read } = await readInTenant(context, (tenant) => readListScreen(tenant, { url, viewSlug }));
  const rowSize = read.columns.includes('car') ? rowSizeOf(url.searchParams, request.headers.get('cookie')) : undefined;
  const screen = { ...read, rowSize };
  const isInDocument = context.get(servicesContext).shortcuts.has('rows in the document');
  if (!isInDocument || new URL(request.url).pathname.endsWith('.data')) return { ...screen, rows: pack(rows) };
  const look = { ...screen, layout: layoutIn(url.searchParams), list: listAddress(url.pathname, url.search) };
  context.set(documentRowsContext, carRowsAsHtml(rows, look));
  return { ...screen, rows: undefined };
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, carViews, { url, viewSlug });
}

const LaterFilters = later(serverOnly$(CarFilterPanel), () =>
  import('./car-filter-panel.tsx').then((part) => part.CarFilterPanel),
);
const LaterColumns = later(serverOnly$(CarColumnForm), () =>
  import('./car-column-form.tsx').then((part) => part.CarColumnForm),
);
const LaterNoCars = later(serverOnly$(NoCars), () => import('./no-cars.tsx').then((part) => part.NoCars));

const LaterRowSwitch = later(serverOnly$(RowSwitch), () =>
  import('#app/list/row-switch.tsx').then((part) => part.RowSwitch),
);

const LaterTabs = later(serverOnly$(CarTabs), () => import('./car-tabs.tsx').then((part) => part.CarTabs));
const LaterStateTabs = later(serverOnly$(StateTabs), () => import('./state-tabs.tsx').then((part) => part.StateTabs));

const titles = { used: 'Brugte biler', factory: 'Fabriksbiler' };
const lateOptions = { place: '/cars/options', unpack: unpackOptions };

export default function CarList({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, list, columns, names, views, dropped, owner, role, rows, picked, acts, rowSize } = loaderData;
  const { sortBy, sortDirection } = list.sort;
  const { options, ...late } = useLateOptions(lateOptions, loaderData.options, loaderData.optionsQuery);
  const { pathname, search } = useLocation();
  const labels = useMemo(() => carFilterLabels(names), [names]);
  const address = listAddress(pathname, search);
  const layout = layoutIn(new URLSearchParams(search));
  return (
    <Remembered rules={carMemory} base={views.base} {...{ kind, owner, dropped }}>
      <ListFrame
        {...{ list, views, dropped, rowSize }}
        told={loaderData.told}
        hasNone={loaderData.hasNone}
        rowSwitch={rowSize && <LaterRowSwitch size={rowSize} />}
        result={actionData?.result}
        title={titles[kind]}
        nouns={['bil', 'biler']}
        placeholder="Søg på plade, stelnr., mærke, model …"
        filters={labels}
        typed={loaderData.typed}
        fieldsOf={(filters) => ({ ...late, panel: options && <LaterFilters {...{ filters, options }} /> })}
        columnForm={<LaterColumns shown={columns} role={role} />}
        orders={loaderData.orders}
        actions={
          <>
            <Link to="/cars/create/many" className={`${buttonClass('secondary')} max-md:hidden`}>
              Opret flere
            </Link>
            <CreateLink to="/cars/create">Opret bil</CreateLink>
          </>
        }
        rows={
          <LaterCarRows
            {...{ rows, columns, layout, picked, acts, list: address, sortBy, sortDirection }}
            pagination={list.pagination}
            caption={titles[kind]}
            place={owner + kind}
          />
        }
        empty={<LaterNoCars kind={kind} />}
      >
        <div className="list-tabs print:hidden">
          {loaderData.states && !loaderData.hasNone && (
            <LaterStateTabs counts={loaderData.states} chosen={loaderData.state} />
          )}
          <LaterTabs current={kind} />
        </div>
      </ListFrame>
    </Remembered>
  );
}
