import { Link } from 'react-router';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { formatNumber } from '#app/texts/formats.ts';
import { vehicleTypes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import { listAllModels, listModels, type ModelRow, readModelQuery } from '#server/factory-cars/model-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { ActivityBadge, activityChoices, activityText } from '../activity-badge.tsx';
import { type CatalogueColumn, textColumn } from '../catalogue-column.ts';
import { exportOf } from '../catalogue-export.ts';
import { CatalogueList } from '../catalogue-list.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Modeller · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'read'),
  exportOf({
    title: 'Modeller',
    columns: modelColumns(),
    read: (tenant, params) => listAllModels(tenant, readModelQuery(params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readModelQuery(url.searchParams);
  const page = readPage(url.searchParams);
  const mayCreate = can(context.get(staffContext).role, 'cars', 'create');
  return readInTenant(context, async (tenant) => ({
    query,
    mayCreate,
    brands: await listAllBrandNames(tenant),
    ...(await listModels(tenant, query, page)),
  }));
}

function modelColumns(): CatalogueColumn<ModelRow>[] {
  return [
    textColumn('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
    textColumn('name', 'Model', ({ name }) => name, { isOffCard: true }),
    textColumn('vehicleType', 'Køretøjstype', ({ vehicleType }) => vehicleTypes[vehicleType]),
    textColumn('bodyType', 'Karrosseri', ({ bodyType }) => bodyType),
    textColumn('category', 'Bilgruppe', ({ category }) => category),
    textColumn('segment', 'Segment', ({ segment }) => segment),
    textColumn('editionCount', 'Udgaver', ({ editionCount }) => formatNumber(editionCount), {
      align: 'right',
      sheet: ({ editionCount }) => editionCount,
    }),
    textColumn('isActive', 'Status', ({ isActive }) => activityText(isActive), {
      cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
    }),
  ];
}

export default function Models({ loaderData }: Route.ComponentProps) {
  const { rows, pagination, query, brands, mayCreate } = loaderData;
  return (
    <CatalogueList
      tab="models"
      title="Modeller"
      nouns={['model', 'modeller']}
      search={query.search}
      placeholder="Søg på mærke, model …"
      filters={[
        {
          ...{ name: 'brandId', label: 'Mærke', any: 'Alle mærker', chosen: query.brandId?.toString() },
          choices: namedChoices(brands),
        },
        {
          ...{ name: 'vehicleType', label: 'Køretøjstype', any: 'Alle typer', chosen: query.vehicleType },
          choices: choicesOf(vehicleTypes),
        },
        { name: 'isActive', label: 'Status', any: 'Alle statusser', choices: activityChoices, chosen: query.isActive },
      ]}
      columns={modelColumns()}
      rows={rows}
      sort={query}
      pagination={pagination}
      hrefOf={({ id }) => `/factory-cars/models/${id}/edit`}
      nameOf={({ brandName, name }) => `${brandName} ${name}`}
      empty={{ icon: 'boxes', heading: 'Ingen modeller endnu', text: 'Opret mærket først, og så dets modeller.' }}
      actions={
        mayCreate && (
          <Link
            to={`/factory-cars/models/create${query.brandId ? `?brandId=${query.brandId}` : ''}`}
            className={buttonClass('primary')}
          >
            <Icon name="plus" />
            Opret model
          </Link>
        )
      }
    />
  );
}
