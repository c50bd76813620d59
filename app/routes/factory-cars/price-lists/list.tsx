import { data, redirect } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { DomainError } from '#server/errors.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createPriceList } from '#server/factory-cars/price-list-commands.ts';
import { priceListList } from '#server/factory-cars/price-list-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { readId } from '#server/format/id.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { readUpload } from '#server/imports/read-upload.ts';
import { StockFileRefusal } from '#server/imports/stock-file-refusal.ts';
import type { Route } from './+types/list.ts';
import { EarlierPriceLists, priceListColumns } from './earlier-price-lists.tsx';
import { PriceListGuide } from './price-list-guide.tsx';
import { PriceListUpload } from './price-list-upload.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Prislister · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'create'),
  tidyList,
  exportOf({ title: 'Prislister', columns: priceListColumns, read: allOf(priceListList) }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const page = readPage(params);
  return readInTenant(context, async (tenant) => {
    const [brands, list] = await Promise.all([listBrandNames(tenant), priceListList.page(tenant, params, page)]);
    return { brandId: readId(params.get('brandId') ?? ''), mayPrice: mayPrice(tenant), brands, list };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const file = form.get('file');
  const brandId = readId(String(form.get('brandId') ?? ''));
  const chosen = file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
  if (brandId === undefined || !chosen) {
    const problems = {
      ...(brandId === undefined && { brandId: ['Vælg det mærke, prislisten gælder.'] }),
      ...(!chosen && { file: ['Vælg den fil, du vil læse ind.'] }),
    };
    return data({ problems, brandId }, 400);
  }
  try {
    const table = await readUpload(chosen);
    const { id } = await inTenant(context, (tenant) => createPriceList(tenant, brandId, table, chosen.name));
    return redirect(`/factory-cars/products/import/${id}`, 303);
  } catch (error) {
    if (error instanceof StockFileRefusal) return data({ problems: { file: [error.message] }, brandId }, 400);
    if (!(error instanceof DomainError)) throw error;
    return data(
      { problems: { [error.field === 'brandId' ? 'brandId' : 'file']: [refusalText(error.code)] }, brandId },
      error.status,
    );
  }
}

export default function PriceLists({ loaderData, actionData }: Route.ComponentProps) {
  const { brandId, brands, list, mayPrice } = loaderData;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail steps={[{ label: 'Produkter', to: '/factory-cars/products' }, { label: 'Prislister' }]} />
        <h1 className="page-title">Læs en prisliste ind</h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {mayPrice ? (
          <PriceListUpload
            brands={brands}
            brandId={actionData?.brandId ?? brandId}
            problems={actionData?.problems ?? {}}
          />
        ) : (
          <p className="surface p-5 text-sm">Din rolle kan se priser, men ikke sætte dem.</p>
        )}
        <PriceListGuide />
      </div>
      <EarlierPriceLists list={list} />
    </div>
  );
}
