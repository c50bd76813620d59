import { Link } from 'react-router';
import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { QuotesSection } from '#app/quotes/quotes-section.tsx';
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
  const { edition, products, product, isNewProduct, history, rights } = page;
  const result = actionData?.result;
  const ofForm = isOfStep(result) ? undefined : result;
  const path = `/factory-cars/editions/${edition.id}/edit`;
  const title = `${edition.brandName} ${edition.modelName} ${edition.name}`;
  const editionStep = { label: `${edition.name} · ${edition.modelYear}` };
  const above = [
    { label: 'Mærker', to: '/factory-cars/brands' },
    { label: edition.brandName, to: `/factory-cars/brands/${edition.brandId}/edit` },
    { label: edition.modelName, to: `/factory-cars/models/${edition.modelId}/edit` },
  ];
  if (product || isNewProduct) {
    return (
      <EditFrame
        trail={[...above, { ...editionStep, to: path }, { label: product?.name ?? 'Nyt produkt' }]}
        title={product?.name ?? 'Opret produkt'}
        head={
          product && (
            <>
              <StatusBadge status={product.status} />
              {page.mayOrder && (
                <Link
                  to={`/factory-cars/products/${product.id}/order`}
                  className={`${buttonClass('secondary')} ml-auto`}
                >
                  Bestil
                </Link>
              )}
            </>
          )
        }
        result={result}
        history={history}
        isWide
        aside={
          product !== undefined && (
            <>
              <QuotesSection
                quotes={page.quotes}
                create={page.mayQuote ? `/quotes/create?product=${product.id}` : undefined}
                namesCustomers
              />
              {rights.mayDelete && (
                <Deletion
                  label="Slet produkt"
                  question={`Slet ${product.name}?`}
                  fields={{ step: 'delete', product: String(product.id) }}
                />
              )}
            </>
          )
        }
      >
        <ProductForm key={product?.version ?? 'new'} page={page} result={ofForm} />
      </EditFrame>
    );
  }
  return (
    <EditFrame
      trail={[...above, editionStep]}
      title={title}
      head={<StatusBadge status={edition.status} />}
      result={result}
      history={history}
      over={
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
      }
      aside={
        rights.mayDelete && (
          <Deletion
            label="Slet udgave"
            question={`Slet ${title}?`}
            kept={products.length > 0 ? 'Udgaven har produkter. Slet dem først, eller luk udgaven.' : undefined}
          />
        )
      }
    >
      <EditionForm
        key={edition.version}
        edition={edition}
        models={page.models}
        features={page.features}
        statuses={page.statuses}
        result={ofForm}
      />
    </EditFrame>
  );
}
