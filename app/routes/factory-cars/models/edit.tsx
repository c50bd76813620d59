import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { modelThing } from '#app/texts/catalogue.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { deleteModel, updateModel } from '#server/factory-cars/model-commands.ts';
import { findModel, listEditionsOfModel } from '#server/factory-cars/model-queries.ts';
import { modelSchema } from '#server/factory-cars/model-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../page-history.ts';
import { submitRow } from '../../submit-row.ts';
import { CatalogueBelow, CatalogueWays } from '../catalogue-below.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { Route } from './+types/edit.ts';
import { ModelForm } from './model-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const { brandName = '', name = 'Model' } = loaderData?.model ?? {};
  return [{ title: `${brandName} ${name} · Bilassistent`.trim() }];
}

const list = '/factory-cars/models';

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
      history: await readPageHistory(tenant, 'model', id),
      mayDelete: can(tenant.role, 'cars', 'delete'),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return submitRow(args, {
    ...{ list, thing: modelThing, schema: modelSchema },
    ...{ find: findModel, update: updateModel, remove: deleteModel },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditModel({ loaderData, actionData }: Route.ComponentProps) {
  const { model, editions, brands, categories, history, mayDelete } = loaderData;
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
      history={history}
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
