import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { brandThing } from '#app/texts/catalogue.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { deleteBrand, updateBrand } from '#server/factory-cars/brand-commands.ts';
import { findBrand, listModelsOfBrand } from '#server/factory-cars/brand-queries.ts';
import { brandSchema } from '#server/factory-cars/brand-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../page-history.ts';
import { submitRow } from '../../submit-row.ts';
import { CatalogueBelow, CatalogueWays } from '../catalogue-below.tsx';
import type { Route } from './+types/edit.ts';
import { BrandForm } from './brand-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.brand.name ?? 'Mærke'} · Bilassistent` }];
}

const list = '/factory-cars/brands';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    brand: found(await findBrand(tenant, id)),
    models: await listModelsOfBrand(tenant, id),
    history: await readPageHistory(tenant, 'brand', id),
    mayDelete: can(tenant.role, 'cars', 'delete'),
    showsCosts: mayReadCosts(tenant.role),
  }));
}

export function action(args: Route.ActionArgs) {
  return submitRow(args, {
    ...{ list, thing: brandThing, schema: brandSchema },
    ...{ find: findBrand, update: updateBrand, remove: deleteBrand },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditBrand({
  loaderData: { brand, models, history, mayDelete, showsCosts },
  actionData,
}: Route.ComponentProps) {
  const result = actionData?.result;
  const rows = models.map(({ id, name }) => ({ id, label: name, to: `/factory-cars/models/${id}/edit` }));
  const kept = rows.length > 0 ? 'Mærket har modeller. Slet dem først, eller flyt dem til et andet mærke.' : undefined;
  const create = { label: 'Opret model', to: `/factory-cars/models/create?brandId=${brand.id}` };
  return (
    <EditFrame
      trail={[{ label: 'Mærker', to: list }, { label: brand.name }]}
      title={brand.name}
      head={<CatalogueWays products={`/factory-cars/products?brandId=${brand.id}`} create={create} />}
      result={result}
      history={history}
      aside={
        <>
          <CatalogueBelow title="Modeller" rows={rows} />
          {mayDelete && <Deletion label="Slet mærke" question={`Slet ${brand.name}?`} kept={kept} />}
        </>
      }
    >
      <BrandForm key={brand.version} {...{ brand, showsCosts }} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
