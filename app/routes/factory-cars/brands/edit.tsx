import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { deleteBrand, updateBrand } from '#server/factory-cars/brand-commands.ts';
import { findBrand, listModelsOfBrand } from '#server/factory-cars/brand-queries.ts';
import { brandSchema } from '#server/factory-cars/brand-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitDeletion } from '../../submit-deletion.ts';
import { CatalogueBelow, CatalogueWays } from '../catalogue-below.tsx';
import type { Route } from './+types/edit.ts';
import { BrandForm, brandLabels } from './brand-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.brand.name ?? 'Mærke'} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    brand: found(await findBrand(tenant, id)),
    models: await listModelsOfBrand(tenant, id),
    mayDelete: can(tenant.role, 'cars', 'delete'),
    showsCosts: mayReadCosts(tenant.role),
  }));
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findBrand(tenant, id)),
    schema: brandSchema,
    update: (edit) => inTenant(context, (tenant) => updateBrand(tenant, id, edit)),
    saved: (saved, { name }) =>
      redirectWith(`/factory-cars/brands/${id}/edit`, savedWords(`${name} er gemt`, saved, brandLabels)),
    steps: (form) =>
      submitDeletion(form, '/factory-cars/brands', () => inTenant(context, (tenant) => deleteBrand(tenant, id))),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditBrand({
  loaderData: { brand, models, mayDelete, showsCosts },
  actionData,
}: Route.ComponentProps) {
  const result = actionData?.result;
  const rows = models.map(({ id, name }) => ({ id, label: name, to: `/factory-cars/models/${id}/edit` }));
  const kept = rows.length > 0 ? 'Mærket har modeller. Slet dem først, eller flyt dem til et andet mærke.' : undefined;
  const create = { label: 'Opret model', to: `/factory-cars/models/create?brandId=${brand.id}` };
  return (
    <EditFrame
      trail={[{ label: 'Mærker', to: '/factory-cars/brands' }, { label: brand.name }]}
      title={brand.name}
      head={<CatalogueWays products={`/factory-cars/products?brandId=${brand.id}`} create={create} />}
      result={result}
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
