import { redirect, useLocation, useNavigation } from 'react-router';
import { DataTable } from '#app/list/data-table.tsx';
import { openAsStored } from '#app/list/list-arrival.ts';
import { ListScreen } from '#app/list/list-screen.tsx';
import { moveColumn, withoutEmpty, withoutImplied, withSort } from '#app/list/list-url.ts';
import { Pagination } from '#app/list/pagination.tsx';
import { ListMemoryContext, useListMemory } from '#app/list/use-list-memory.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { requirePermission } from '#server/auth/guards.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { readCarList } from '#server/cars/car-list-params.ts';
import { countWithout, listCarOptions } from '#server/cars/car-options.ts';
import { listCars } from '#server/cars/car-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { CarCards, labelOfCar } from './car-cards.tsx';
import { tableColumns } from './car-cells.tsx';
import { chipsOf } from './car-chips.ts';
import { CarEmpty } from './car-empty.tsx';
import { exportCars } from './car-export.ts';
import { carMemory } from './car-memory.ts';
import { DroppedValues } from './car-notices.tsx';
import { resetCars } from './car-reset.ts';
import { CarTabs } from './car-tabs.tsx';
import { CarToolbar } from './car-toolbar.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const kind = loaderData?.filters.isFactoryCar ? 'Fabriksbiler' : 'Brugte biler';
  return [{ title: `${kind} · Bilassistent` }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  exportCars,
  resetCars,
] satisfies Route.MiddlewareFunction[];

export const clientMiddleware = [openAsStored(carMemory)] satisfies Route.ClientMiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const { role, userId, organizationId } = context.get(staffContext);
  const { dropped, ...query } = readCarList(params, role);
  const tidied = tidy(params, query.columns);
  if (tidied) throw redirect(`${url.pathname}?${tidied}`);
  const request = readPage(params);
  return readInTenant(context, async (tenant) => {
    const cardColumns = [
      'brandName',
      'modelName',
      'variant',
      'registrationNumber',
      'mileage',
      'fuelType',
      'status',
      query.filters.isFactoryCar ? 'priceExclVatExclTax' : 'salePriceInclVat',
    ] as const;
    const columns = [...new Set([...query.columns, ...cardColumns])];
    const [list, options] = await Promise.all([
      listCars(tenant, { ...query, columns }, request),
      listCarOptions(tenant, query.filters),
    ]);
    const gains = list.pagination.totalCount === 0 ? await countWithout(tenant, query.filters) : undefined;
    return { ...list, ...query, options, gains, dropped, role, owner: organizationId.slice(0, 8) + userId.slice(0, 8) };
  });
}

/** The query without blanks, sorted and with a column moved as a form asked; it reads well in the address bar. */
function tidy(params: URLSearchParams, columns: string[]) {
  const [up, down] = [params.get('moveUp'), params.get('moveDown')];
  if (!up && !down && !params.has('sort') && withoutEmpty(params).size === params.size) return undefined;
  const tidied = withoutImplied(withSort(params), 'status', ['published', 'draft']);
  for (const name of ['moveUp', 'moveDown']) tidied.delete(name);
  if (up || down) {
    tidied.delete('columns');
    for (const column of moveColumn(columns, up ?? down ?? '', up ? -1 : 1)) tidied.append('columns', column);
  }
  return tidied;
}

const hrefOf = (car: CarListRow) => `/cars/${car.id}/edit`;

export default function CarList({ loaderData }: Route.ComponentProps) {
  const { filters, columns, sortBy, sortDirection, rows, pagination, options, gains, dropped, role, owner } =
    loaderData;
  const { search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const total = pagination.totalCount === 1 ? '1 bil' : `${formatNumber(pagination.totalCount)} biler`;
  const chips = chipsOf(filters, options, search);
  const layout = new URLSearchParams(search).get('layout') === 'table' ? 'table' : 'cards';
  const kind = filters.isFactoryCar ? 'factory' : 'used';

  const caption = kind === 'factory' ? 'Fabriksbiler' : 'Brugte biler';
  const sort = { sortBy, sortDirection };
  const memory = useListMemory(carMemory, kind, owner);

  return (
    <ListMemoryContext value={memory}>
      <ListScreen>
        <header className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="page-title" tabIndex={-1} data-list-heading>
            {caption}
          </h1>
          <p role="status" className="text-neutral-600 tabular-nums">
            {total}
          </p>
        </header>
        <CarTabs current={kind} />
        <CarToolbar {...{ filters, options, columns, chips, layout, role, sort, total }} />
        <DroppedValues dropped={dropped} />
        <div className="surface list-body" data-loading={isLoading || undefined} data-layout={layout}>
          {rows.length === 0 ? (
            <CarEmpty chips={chips} gains={gains} kind={kind} />
          ) : (
            <>
              <div className="list-as-table">
                <DataTable
                  caption={caption}
                  columns={tableColumns(columns)}
                  rows={rows}
                  sort={sort}
                  hrefOf={hrefOf}
                  nameOf={labelOfCar}
                />
              </div>
              {layout === 'cards' && (
                <div className="list-as-cards">
                  <CarCards rows={rows} hrefOf={hrefOf} />
                </div>
              )}
              <Pagination pagination={pagination} total={total} />
            </>
          )}
        </div>
      </ListScreen>
    </ListMemoryContext>
  );
}
