import { data, Link, redirect } from 'react-router';
import { formatInstant, formatNumber } from '#app/texts/formats.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { DomainError } from '#server/errors.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createPriceList } from '#server/factory-cars/price-list-commands.ts';
import { listPriceLists, type PriceListRow } from '#server/factory-cars/price-list-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readUpload } from '#server/imports/read-upload.ts';
import { StockFileRefusal } from '#server/imports/stock-file-refusal.ts';
import { CatalogueTrail } from '../catalogue-trail.tsx';
import type { Route } from './+types/list.ts';
import { PriceListStatusBadge } from './price-list-status-badge.tsx';
import { PriceListUpload } from './price-list-upload.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Prislister · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    brandId: readId(url.searchParams.get('brandId') ?? ''),
    mayPrice: mayPrice(tenant),
    brands: await listBrandNames(tenant),
    lists: await listPriceLists(tenant),
  }));
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
  const { brandId, brands, lists, mayPrice } = loaderData;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <CatalogueTrail steps={[{ label: 'Produkter', to: '/factory-cars/products' }, { label: 'Prislister' }]} />
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
        <Guide />
      </div>
      {lists.length > 0 && <Earlier lists={lists} />}
    </div>
  );
}

function Guide() {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du lægger importørens prisliste op. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Du ser, hvad der er nyt, hvilke priser der ændrer sig, og hvilke produkter der mangler i listen.</li>
        <li>Du anvender prislisten. Det hele kan fortrydes med ét tryk.</li>
      </ol>
      <p>
        Et produkt kendes på sin kode, ellers på model, udgave og navn. Tomme celler ændrer ikke noget. Den fil, man
        eksporterer fra listen over produkter, kan læses ind igen.
      </p>
    </section>
  );
}

function Earlier({ lists }: { lists: PriceListRow[] }) {
  return (
    <section className="surface overflow-hidden" aria-labelledby="tidligere">
      <h2 id="tidligere" className="px-4 pt-4 pb-2 font-semibold">
        Tidligere prislister
      </h2>
      <table className="stacked-table">
        <thead>
          <tr>
            <th scope="col">Fil</th>
            <th scope="col">Mærke</th>
            <th scope="col">Rækker</th>
            <th scope="col">Lagt op</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ id, fileName, brandName, rowCount, createdAt, userName, status }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  to={`/factory-cars/products/import/${id}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                >
                  {fileName}
                </Link>
              </th>
              <td data-label="Mærke">{brandName}</td>
              <td data-label="Rækker">{formatNumber(rowCount)}</td>
              <td data-label="Lagt op">
                {formatInstant(createdAt)}
                {userName && ` af ${userName}`}
              </td>
              <td data-label="Status">
                <PriceListStatusBadge status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
