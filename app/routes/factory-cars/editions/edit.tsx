import { Link } from 'react-router';
import { Deletion } from '#app/form/deletion.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { Trail } from '#app/form/trail.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findEdition } from '#server/factory-cars/edition-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/edit.ts';
import { saveEdition, saveProduct } from './edition-actions.ts';
import { EditionForm } from './edition-form.tsx';
import { readEditionPage } from './edition-page.ts';
import { EditionProducts } from './edition-products.tsx';
import { ProductForm } from './product-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const { brandName, modelName, name = 'Udgave' } = loaderData?.edition ?? {};
  const title = [brandName, modelName, name, loaderData?.product?.name].filter(Boolean).join(' ');
  return [{ title: `${title} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const asked = url.searchParams.get('product') ?? undefined;
  return readInTenant(context, async (tenant) => found(await readEditionPage(tenant, id, asked)));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const product = url.searchParams.get('product');
  found(await readInTenant(context, (tenant) => findEdition(tenant, id)));
  return product === null ? saveEdition(request, context, id) : saveProduct(request, context, id, product);
}

export const shouldRevalidate = afterConflict;

export default function EditEdition({ loaderData: page, actionData }: Route.ComponentProps) {
  const { edition, products, product, isNewProduct, rights } = page;
  const result = actionData?.result;
  const ofForm = isOfStep(result) ? undefined : result;
  const path = `/factory-cars/editions/${edition.id}/edit`;
  const editionTitle = `${edition.name} · ${edition.modelYear}`;
  const isProduct = product !== undefined || isNewProduct;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail
          steps={[
            { label: 'Mærker', to: '/factory-cars/brands' },
            { label: edition.brandName, to: `/factory-cars/brands/${edition.brandId}/edit` },
            { label: edition.modelName, to: `/factory-cars/models/${edition.modelId}/edit` },
            ...(isProduct ? [{ label: editionTitle, to: path }] : [{ label: editionTitle }]),
            ...(isProduct ? [{ label: product?.name ?? 'Nyt produkt' }] : []),
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title min-w-0 wrap-anywhere">
            {isProduct
              ? (product?.name ?? 'Opret produkt')
              : `${edition.brandName} ${edition.modelName} ${edition.name}`}
          </h1>
          {!isNewProduct && <StatusBadge status={product?.status ?? edition.status} />}
          {product && page.mayOrder && (
            <Link to={`/factory-cars/products/${product.id}/order`} className={`${buttonClass('secondary')} ml-auto`}>
              Bestil
            </Link>
          )}
        </div>
      </div>
      <StepProblems result={result} />
      {isProduct ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,52rem)_minmax(16rem,1fr)]">
          <ProductForm key={product?.version ?? 'new'} page={page} result={ofForm} />
          {product && rights.mayDelete && (
            <Deletion
              label="Slet produkt"
              question={`Slet ${product.name}?`}
              fields={{ step: 'delete', product: String(product.id) }}
            />
          )}
        </div>
      ) : (
        <>
          <EditionProducts
            products={products}
            path={path}
            create={
              rights.mayCreateProducts && (
                <Link to={`${path}?product=new`} className={buttonClass('primary')}>
                  <Icon name="plus" />
                  Opret produkt
                </Link>
              )
            }
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
            <EditionForm
              key={edition.version}
              edition={edition}
              models={page.models}
              features={page.features}
              statuses={page.statuses}
              result={ofForm}
            />
            {rights.mayDelete && (
              <Deletion
                label="Slet udgave"
                question={`Slet ${edition.brandName} ${edition.modelName} ${edition.name}?`}
                kept={products.length > 0 ? 'Udgaven har produkter. Slet dem først, eller luk udgaven.' : undefined}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
