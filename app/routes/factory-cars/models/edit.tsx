import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { deleteModel, updateModel } from '#server/factory-cars/model-commands.ts';
import { findModel, listEditionsOfModel } from '#server/factory-cars/model-queries.ts';
import { modelSchema } from '#server/factory-cars/model-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitDeletion } from '../../submit-deletion.ts';
import { CatalogueBelow, CatalogueWays } from '../catalogue-below.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/edit.ts';
import { ModelForm, modelLabels } from './model-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const { brandName = '', name = 'Model' } = loaderData?.model ?? {};
  return [{ title: `${brandName} ${name} · Bilassistent`.trim() }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const model = found(await findModel(tenant, id));
    return {
      model,
      editions: await listEditionsOfModel(tenant, id),
      brands: await listBrandNames(tenant, model.brandId),
      categories: await listCategories(tenant),
      mayDelete: can(tenant.role, 'cars', 'delete'),
    };
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findModel(tenant, id)),
    schema: modelSchema,
    update: (edit) => inTenant(context, (tenant) => updateModel(tenant, id, edit)),
    saved: (saved, { name }) =>
      redirectWith(`/factory-cars/models/${id}/edit`, savedWords(`${name} er gemt`, saved, modelLabels)),
    steps: (form) =>
      submitDeletion(form, '/factory-cars/models', () => inTenant(context, (tenant) => deleteModel(tenant, id))),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditModel({ loaderData, actionData }: Route.ComponentProps) {
  const { model, editions, brands, categories, mayDelete } = loaderData;
  const result = actionData?.result;
  const title = `${model.brandName} ${model.name}`;
  const rows = editions.map(({ id, name, modelYear, status }) => ({
    id,
    label: `${name} · ${modelYear}`,
    to: `/factory-cars/editions/${id}/edit`,
    badge: <StatusBadge status={status} />,
  }));
  const kept = rows.length > 0 ? 'Modellen har udgaver. Slet dem først, eller flyt dem til en anden model.' : undefined;
  const create = { label: 'Opret udgave', to: `/factory-cars/editions/create?modelId=${model.id}` };
  return (
    <EditFrame
      trail={[
        { label: 'Mærker', to: '/factory-cars/brands' },
        { label: model.brandName, to: `/factory-cars/brands/${model.brandId}/edit` },
        { label: model.name },
      ]}
      title={title}
      head={<CatalogueWays products={`/factory-cars/products?modelId=${model.id}`} create={create} />}
      result={result}
      aside={
        <>
          <CatalogueBelow title="Udgaver" rows={rows} />
          {mayDelete && <Deletion label="Slet model" question={`Slet ${title}?`} kept={kept} />}
        </>
      }
    >
      <ModelForm
        key={model.version}
        {...{ model, brands, categories }}
        result={isOfStep(result) ? undefined : result}
      />
    </EditFrame>
  );
}
