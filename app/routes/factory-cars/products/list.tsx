import { Link } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { forgetSending, resetList } from '../../list-reset.ts';
import { readListViews } from '../../shown-views.ts';
import { viewAction } from '../../view-action.ts';
import { viewedQuery } from '../../view-request.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';
import { savePrice } from './price-action.ts';
import { productColumns } from './product-columns.tsx';
import { allPricedProducts, readProductScreen } from './product-list-data.ts';
import { productMemory } from './product-memory.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Produkter', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  forgetSending,
  exportOf({
    title: 'Produkter',
    columns: productColumns(),
    read: allPricedProducts,
    queryOf: viewedQuery(productViews),
  }),
  resetList,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { params, ...shown } = await readListViews(tenant, productViews, { url, viewSlug });
    return { ...shown, ...(await readProductScreen(tenant, params)) };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, productViews, { url, viewSlug }, (posted) => savePrice(posted, url, context));
}

export const shouldRevalidate = afterConflict;

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { list, owner, brands, models, edited, mayCreate, mayPrice, views, dropped } = loaderData;
  const { brandId } = list.values;
  const result = actionData?.result;
  const filters = {
    brandId: { label: 'Mærke', any: 'Alle mærker', choices: namedChoices(brands) },
    modelId: { label: 'Model', any: 'Alle modeller', choices: namedChoices(models) },
    gearType: { label: 'Gear', any: 'Alle gear', choices: choicesOf(gearTypes) },
    status: {
      ...{ label: 'Status', any: 'Ikke lukkede' },
      choices: [...choicesOf(catalogueStatuses), { value: 'all', label: 'Alle, også lukkede' }],
    },
    fuelType: { label: 'Drivmiddel', choices: choicesOf(fuelTypes) },
    price: { label: 'Pris ekskl. moms og afgift' },
    leadTimeWeeks: { label: 'Levering', unit: 'uger' },
  };
  const isOfView = result?.submission.payload.step !== undefined;
  return (
    <ViewedList
      {...{ views, dropped }}
      result={isOfView ? result : undefined}
      memory={{ rules: productMemory, kind: 'products', owner }}
      title="Produkter"
      nouns={['produkt', 'produkter']}
      list={list}
      placeholder="Søg på model, produkt …"
      filters={filters}
      columns={productColumns(mayPrice ? { edited, result: isOfView ? undefined : result } : undefined)}
      hrefOf={({ id, editionId }) => `/factory-cars/editions/${editionId}/edit?product=${id}`}
      nameOf={({ brandName, modelName, editionName, name }) => `${brandName} ${modelName} ${editionName} ${name}`}
      empty={{
        icon: 'package',
        heading: 'Ingen produkter endnu',
        text: 'Et produkt er det, man bestiller: en udgave med motor, gear og pris. Opret dem på udgavens side, eller læs importørens prisliste ind.',
      }}
      actions={
        mayCreate && (
          <>
            {mayPrice && (
              <Link
                to={`/factory-cars/products/import${brandId ? `?brandId=${brandId}` : ''}`}
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
      <CatalogueTabs current="products" />
    </ViewedList>
  );
}
