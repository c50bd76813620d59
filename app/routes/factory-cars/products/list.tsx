import { afterConflict } from '#app/form/revalidate.ts';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { requirePermission } from '#server/account/guards.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { forgetSending, resetList } from '../../list-reset.ts';
import { readListViews } from '../../shown-views.ts';
import { viewAction } from '../../view-action.ts';
import { catalogueFilters } from '../catalogue-filters.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import type { Route } from './+types/list.ts';
import { savePrice } from './price-action.ts';
import { ProductActions } from './product-actions.tsx';
import { productColumns } from './product-columns.tsx';
import { exportProducts } from './product-export.ts';
import { productFilters } from './product-filters.ts';
import { readProductScreen } from './product-list-data.ts';
import { productMemory } from './product-memory.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Produkter', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('cars', 'read'),
  forgetSending,
  exportProducts,
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
  const { owner, picked, edited, mayCreate, mayPick, mayPrice } = loaderData;
  const result = actionData?.result;
  return (
    <ViewedList
      data={loaderData}
      result={result}
      memory={productMemory}
      title="Produkter"
      nouns={['produkt', 'produkter']}
      placeholder="Søg på model, produkt …"
      filters={{ ...catalogueFilters(loaderData), ...productFilters }}
      picks={mayPick ? { words: bulkWords.products, place: `${owner}products`, picked } : undefined}
      columns={productColumns(mayPrice ? { edited, result } : undefined)}
      hrefOf={({ id, editionId }) => `/factory-cars/editions/${editionId}/edit?product=${id}`}
      nameOf={({ brandName, modelName, editionName, name }) => `${brandName} ${modelName} ${editionName} ${name}`}
      titleOf={({ brandName, modelName, editionName }) => `${brandName} ${modelName} ${editionName}`}
      empty={{
        icon: 'package',
        heading: 'Ingen produkter endnu',
        text: 'Et produkt er det, man bestiller: en udgave med motor, gear og pris. Opret dem på udgavens side, eller importér importørens prisliste.',
      }}
      actions={mayCreate && <ProductActions brandId={loaderData.list.values.brandId} mayPrice={mayPrice} />}
    >
      <CatalogueTabs current="products" />
    </ViewedList>
  );
}
