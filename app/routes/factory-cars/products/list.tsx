import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import { listAllModelNames } from '#server/factory-cars/model-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { readProductQuery } from '#server/factory-cars/product-queries.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { exportOf } from '../catalogue-export.ts';
import { CatalogueList } from '../catalogue-list.tsx';
import type { Route } from './+types/list.ts';
import { savePrice } from './price-action.ts';
import { productColumns } from './product-columns.tsx';
import { allPricedProducts, pricedProducts } from './product-list-data.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Produkter · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'read'),
  exportOf({
    title: 'Produkter',
    columns: productColumns(),
    read: (tenant, params) => allPricedProducts(tenant, readProductQuery(params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductQuery(url.searchParams);
  const page = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => ({
    query,
    edited: readId(url.searchParams.get('edit') ?? ''),
    mayCreate: can(tenant.role, 'cars', 'create'),
    mayPrice: mayPrice(tenant) && can(tenant.role, 'cars', 'update'),
    brands: await listAllBrandNames(tenant),
    models: await listAllModelNames(tenant, query.brandId),
    ...(await pricedProducts(tenant, query, page)),
  }));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return savePrice(request, url, context);
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, pagination, query, brands, models } = loaderData;
  const pricing = loaderData.mayPrice ? { edited: loaderData.edited, result: actionData?.result } : undefined;
  return (
    <CatalogueList
      tab="products"
      title="Produkter"
      nouns={['produkt', 'produkter']}
      search={query.search}
      placeholder="Søg på model, produkt …"
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
          ...{ name: 'fuelType', label: 'Drivmiddel', any: 'Alle drivmidler', chosen: query.fuelType },
          choices: choicesOf(fuelTypes),
        },
        {
          ...{ name: 'gearType', label: 'Gear', any: 'Alle gear', chosen: query.gearType },
          choices: choicesOf(gearTypes),
        },
        {
          ...{ name: 'status', label: 'Status', any: 'Ikke lukkede', chosen: query.status },
          choices: [...choicesOf(catalogueStatuses), { value: 'all', label: 'Alle, også lukkede' }],
        },
      ]}
      columns={productColumns(pricing)}
      rows={rows}
      sort={query}
      pagination={pagination}
      hrefOf={({ id, editionId }) => `/factory-cars/editions/${editionId}/edit?product=${id}`}
      nameOf={({ brandName, modelName, editionName, name }) => `${brandName} ${modelName} ${editionName} ${name}`}
      empty={{
        icon: 'package',
        heading: 'Ingen produkter endnu',
        text: 'Et produkt er det, man bestiller: en udgave med motor, gear og pris. Opret dem på udgavens side, eller læs importørens prisliste ind.',
      }}
      actions={
        loaderData.mayCreate && (
          <>
            {loaderData.mayPrice && (
              <Link
                to={`/factory-cars/products/import${query.brandId ? `?brandId=${query.brandId}` : ''}`}
                className={buttonClass('primary')}
              >
                Læs prisliste ind
              </Link>
            )}
            <Link to="/factory-cars/editions" className={buttonClass('secondary')}>
              Opret på en udgave
            </Link>
          </>
        )
      }
    />
  );
}
