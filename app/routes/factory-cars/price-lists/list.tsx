import { data } from 'react-router';
import { EarlierFiles, fileColumns } from '#app/file-job/earlier-files.tsx';
import { UploadForm } from '#app/file-job/upload-form.tsx';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { Trail } from '#app/form/trail.tsx';
import { textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { DomainError } from '#server/errors.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createPriceList } from '#server/factory-cars/price-list-commands.ts';
import { priceListList } from '#server/factory-cars/price-list-queries.ts';
import { mayPrice } from '#server/factory-cars/product-commands.ts';
import type { FileJobRow } from '#server/file-jobs/file-job-queries.ts';
import { readId } from '#server/format/id.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { receiveFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { PriceListGuide } from './price-list-guide.tsx';
import { priceListStatuses, shownStatuses } from './price-list-statuses.ts';

const path = '/factory-cars/products/import';
const { fileName, status, rowCount, createdAt, createdBy } = fileColumns(priceListStatuses);
const brandColumn = textColumn<FileJobRow>('brandName', 'Mærke', ({ brandName }) => brandName);
const columns = [fileName, brandColumn, rowCount, createdAt, createdBy, status];

export const meta: Route.MetaFunction = () => [{ title: 'Prislister · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'create'),
  tidyList,
  exportOf({ title: 'Prislister', columns, read: allOf(priceListList) }),
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
  const brandId = readId(String(form.get('brandId') ?? ''));
  try {
    const answer = await receiveFile(context, form, {
      path,
      missing: 'Vælg den fil, du vil importere.',
      problems: brandId === undefined ? { brandId: ['Vælg det mærke, prislisten gælder.'] } : {},
      keep: (tenant, file, name) => createPriceList(tenant, brandId ?? 0, file, name),
    });
    return answer instanceof Response ? answer : data({ problems: answer, brandId }, 400);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problems = { [error.field ?? 'file']: [refusalText(error.code)] };
    return data({ problems, brandId }, error.status);
  }
}

export default function PriceLists({ loaderData, actionData }: Route.ComponentProps) {
  const { brandId, brands, list, mayPrice } = loaderData;
  const brand = { id: 'prisliste-brandId', label: 'Mærke', errors: actionData?.problems.brandId };
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail steps={[{ label: 'Produkter', to: '/factory-cars/products' }, { label: 'Prislister' }]} />
        <h1 className="page-title">Importér en prisliste</h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {mayPrice ? (
          <UploadForm
            noun="prislisten"
            submitLabel="Upload prislisten"
            help="CSV eller Excel (.xlsx), højst 5.000 rækker. Intet ændres endnu."
            errors={actionData?.problems.file}
          >
            <Field field={brand}>
              <select
                name="brandId"
                required
                defaultValue={actionData?.brandId ?? brandId ?? ''}
                {...describedBy(brand)}
                className={`${inputClass} pl-2`}
              >
                <option value="">Vælg</option>
                {brands.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          </UploadForm>
        ) : (
          <p className="surface p-5 text-sm">Din rolle kan se priser, men ikke sætte dem.</p>
        )}
        <PriceListGuide />
      </div>
      <EarlierFiles
        title="Tidligere prislister"
        nouns={['prisliste', 'prislister']}
        list={list}
        placeholder="Søg på fil, mærke …"
        statuses={shownStatuses}
        columns={columns}
        path={path}
        empty={{ heading: 'Ingen prislister endnu', text: 'Her står de, når de er importeret.' }}
      />
    </div>
  );
}
