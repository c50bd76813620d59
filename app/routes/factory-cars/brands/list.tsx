import { Link } from 'react-router';
import { formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { type BrandRow, listAllBrands, listBrands, readBrandQuery } from '#server/factory-cars/brand-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { ActivityBadge, activityChoices, activityText } from '../activity-badge.tsx';
import { type CatalogueColumn, textColumn } from '../catalogue-column.ts';
import { exportOf } from '../catalogue-export.ts';
import { CatalogueList } from '../catalogue-list.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mærker · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'read'),
  exportOf({
    title: 'Mærker',
    columns: brandColumns(),
    read: (tenant, params) => listAllBrands(tenant, readBrandQuery(params)),
  }),
] satisfies Route.MiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readBrandQuery(url.searchParams);
  const page = readPage(url.searchParams);
  const mayCreate = can(context.get(staffContext).role, 'cars', 'create');
  return readInTenant(context, async (tenant) => ({ query, mayCreate, ...(await listBrands(tenant, query, page)) }));
}

function brandColumns(): CatalogueColumn<BrandRow>[] {
  return [
    textColumn('name', 'Mærke', ({ name }) => name, { isOffCard: true }),
    textColumn('country', 'Land', ({ country }) => country),
    textColumn('importerName', 'Importør', ({ importerName }) => importerName),
    textColumn('modelCount', 'Modeller', ({ modelCount }) => formatNumber(modelCount), {
      align: 'right',
      sheet: ({ modelCount }) => modelCount,
    }),
    textColumn('productCount', 'Produkter', ({ productCount }) => formatNumber(productCount), {
      align: 'right',
      sheet: ({ productCount }) => productCount,
    }),
    textColumn('isActive', 'Status', ({ isActive }) => activityText(isActive), {
      cell: ({ isActive }) => <ActivityBadge isActive={isActive} />,
    }),
  ];
}

export default function Brands({ loaderData: { rows, pagination, query, mayCreate } }: Route.ComponentProps) {
  return (
    <CatalogueList
      tab="brands"
      title="Mærker"
      nouns={['mærke', 'mærker']}
      search={query.search}
      placeholder="Søg på mærke, land, importør …"
      filters={[
        { name: 'isActive', label: 'Status', any: 'Alle statusser', choices: activityChoices, chosen: query.isActive },
      ]}
      columns={brandColumns()}
      rows={rows}
      sort={query}
      pagination={pagination}
      hrefOf={({ id }) => `/factory-cars/brands/${id}/edit`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'factory',
        heading: 'Ingen mærker endnu',
        text: 'Et mærke har modeller, en model har udgaver, og en udgave har de produkter, man kan bestille.',
      }}
      actions={
        mayCreate && (
          <Link to="/factory-cars/brands/create" className={buttonClass('primary')}>
            <Icon name="plus" />
            Opret mærke
          </Link>
        )
      }
    />
  );
}
