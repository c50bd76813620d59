import { Link } from 'react-router';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { formatDay, formatNumber } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import {
  type EditionRow,
  listAllEditions,
  listEditions,
  readEditionQuery,
} from '#server/factory-cars/edition-queries.ts';
import { listAllModelNames } from '#server/factory-cars/model-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { type CatalogueColumn, textColumn } from '../catalogue-column.ts';
import { exportOf } from '../catalogue-export.ts';
import { CatalogueList } from '../catalogue-list.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Udgaver · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'read'),
  exportOf({
    title: 'Udgaver',
    columns: editionColumns(),
    read: (tenant, params) => listAllEditions(tenant, readEditionQuery(params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readEditionQuery(url.searchParams);
  const page = readPage(url.searchParams);
  const mayCreate = can(context.get(staffContext).role, 'cars', 'create');
  return readInTenant(context, async (tenant) => ({
    query,
    mayCreate,
    brands: await listAllBrandNames(tenant),
    models: await listAllModelNames(tenant, query.brandId),
    ...(await listEditions(tenant, query, page)),
  }));
}

function editionColumns(): CatalogueColumn<EditionRow>[] {
  return [
    textColumn('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
    textColumn('modelName', 'Model', ({ modelName }) => modelName, { isOffCard: true }),
    textColumn('name', 'Udgave', ({ name }) => name, { isOffCard: true }),
    textColumn('modelYear', 'Modelår', ({ modelYear }) => String(modelYear), {
      align: 'right',
      sheet: ({ modelYear }) => modelYear,
    }),
    textColumn('validFrom', 'Gælder fra', ({ validFrom }) => formatDay(validFrom), {
      sheet: ({ validFrom }) => ({ day: validFrom }),
    }),
    textColumn('validTo', 'Gælder til', ({ validTo }) => validTo && formatDay(validTo), {
      sheet: ({ validTo }) => validTo && { day: validTo },
    }),
    textColumn('productCount', 'Produkter', ({ productCount }) => formatNumber(productCount), {
      align: 'right',
      sheet: ({ productCount }) => productCount,
    }),
    textColumn('status', 'Status', ({ status }) => catalogueStatuses[status], {
      cell: ({ status }) => <StatusBadge status={status} />,
    }),
  ];
}

export default function Editions({ loaderData }: Route.ComponentProps) {
  const { rows, pagination, query, brands, models, mayCreate } = loaderData;
  return (
    <CatalogueList
      tab="editions"
      title="Udgaver"
      nouns={['udgave', 'udgaver']}
      search={query.search}
      placeholder="Søg på mærke, model, udgave …"
      filters={[
        {
          ...{ name: 'brandId', label: 'Mærke', any: 'Alle mærker', chosen: query.brandId?.toString() },
          choices: namedChoices(brands),
        },
        {
          ...{ name: 'modelId', label: 'Model', any: 'Alle modeller', chosen: query.modelId?.toString() },
          choices: namedChoices(models),
        },
        {
          ...{ name: 'status', label: 'Status', any: 'Alle statusser', chosen: query.status },
          choices: choicesOf(catalogueStatuses),
        },
      ]}
      columns={editionColumns()}
      rows={rows}
      sort={query}
      pagination={pagination}
      hrefOf={({ id }) => `/factory-cars/editions/${id}/edit`}
      nameOf={({ brandName, modelName, name }) => `${brandName} ${modelName} ${name}`}
      empty={{
        icon: 'component',
        heading: 'Ingen udgaver endnu',
        text: 'En udgave er en model i et modelår, fx «Select 2026». Under den står de produkter, man kan bestille.',
      }}
      actions={
        mayCreate && (
          <Link
            to={`/factory-cars/editions/create${query.modelId ? `?modelId=${query.modelId}` : ''}`}
            className={buttonClass('primary')}
          >
            <Icon name="plus" />
            Opret udgave
          </Link>
        )
      }
    />
  );
}
