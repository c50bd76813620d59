import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { ListBase } from '#app/list/list-base.ts';
import { DroppedValues } from '#app/list/views/dropped-values.tsx';
import { ViewsBar } from '#app/list/views/views-bar.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAllBrandNames } from '#server/factory-cars/brand-queries.ts';
import { listAllModelNames } from '#server/factory-cars/model-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { readProductQuery } from '#server/factory-cars/product-queries.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { forgetSending, resetList } from '../../list-reset.ts';
import { readListViews } from '../../shown-views.ts';
import { viewAction } from '../../view-action.ts';
import { readViewRequest } from '../../view-request.ts';
import { exportOf } from '../catalogue-export.ts';
import { CatalogueList } from '../catalogue-list.tsx';
import type { Route } from './+types/list.ts';
import { savePrice } from './price-action.ts';
import { productColumns } from './product-columns.tsx';
import { allPricedProducts, pricedProducts } from './product-list-data.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Produkter', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  forgetSending,
  exportOf({
    title: 'Produkter',
    columns: productColumns(),
    async read(tenant, _, asked) {
      const { params } = await readViewRequest(tenant, productViews, asked);
      return allPricedProducts(tenant, readProductQuery(params));
    },
  }),
  resetList,
] satisfies Route.MiddlewareFunction[];

const filterNames = {
  ...{ brandId: 'Mærke', modelId: 'Model', editionId: 'Udgave' },
  ...{ fuelType: 'Drivmiddel', gearType: 'Gear', status: 'Status' },
};

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { params, ...shown } = await readListViews(tenant, productViews, { url, viewSlug });
    const query = readProductQuery(params);
    return {
      query,
      ...shown,
      edited: readId(url.searchParams.get('edit') ?? ''),
      mayCreate: can(tenant.role, 'cars', 'create'),
      mayPrice: mayPrice(tenant) && can(tenant.role, 'cars', 'update'),
      brands: await listAllBrandNames(tenant),
      models: await listAllModelNames(tenant, query.brandId),
      ...(await pricedProducts(tenant, query, readPage(params))),
    };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, productViews, { url, viewSlug }, () => savePrice(request, url, context));
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

const LaterDroppedValues = later(serverOnly$(DroppedValues), () =>
  import('#app/list/views/dropped-values.tsx').then((part) => part.DroppedValues),
);

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, pagination, query, brands, models, views, dropped } = loaderData;
  const result = actionData?.result;
  const isOfView = result?.submission.payload.step !== undefined;
  const pricing = loaderData.mayPrice
    ? { edited: loaderData.edited, result: isOfView ? undefined : result }
    : undefined;
  return (
    <ListBase value={views.base}>
      <CatalogueList
        tab="products"
        title="Produkter"
        nouns={['produkt', 'produkter']}
        search={query.search}
        placeholder="Søg på model, produkt …"
        filters={[
          {
            ...{ name: 'brandId', label: filterNames.brandId, any: 'Alle mærker', chosen: query.brandId?.toString() },
            choices: namedChoices(brands),
          },
          {
            ...{ name: 'modelId', label: filterNames.modelId, any: 'Alle modeller', chosen: query.modelId?.toString() },
            choices: namedChoices(models),
          },
          {
            ...{ name: 'fuelType', label: filterNames.fuelType, any: 'Alle drivmidler', chosen: query.fuelType },
            choices: choicesOf(fuelTypes),
          },
          {
            ...{ name: 'gearType', label: filterNames.gearType, any: 'Alle gear', chosen: query.gearType },
            choices: choicesOf(gearTypes),
          },
          {
            ...{ name: 'status', label: filterNames.status, any: 'Ikke lukkede', chosen: query.status },
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
      >
        <ViewsBar {...views} result={isOfView ? result : undefined} />
        {dropped.length > 0 && <LaterDroppedValues dropped={dropped} hasView filters={filterNames} />}
      </CatalogueList>
    </ListBase>
  );
}
