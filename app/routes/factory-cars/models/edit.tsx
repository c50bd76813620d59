import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { savedWords } from '#app/texts/saved.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { deletionSchema } from '#server/factory-cars/deletion-schema.ts';
import { deleteModel, updateModel } from '#server/factory-cars/model-commands.ts';
import { findModel, listCategoryNames, listEditionsOfModel } from '#server/factory-cars/model-queries.ts';
import { modelSchema } from '#server/factory-cars/model-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { CatalogueDeletion } from '../catalogue-deletion.tsx';
import { CatalogueProblems, isOfStep } from '../catalogue-problems.tsx';
import { CatalogueTrail } from '../catalogue-trail.tsx';
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
      categories: await listCategoryNames(tenant),
      mayDelete: can(tenant.role, 'cars', 'delete'),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findModel(tenant, id)));
  const posted = await readForm(request.clone());
  if (posted.has('step')) {
    return submitForm(request, deletionSchema, async () => {
      const { name, group } = found(await inTenant(context, (tenant) => deleteModel(tenant, id)));
      return redirectWith('/factory-cars/models', { title: `${name} er slettet`, group });
    });
  }
  return submitEdit(request, modelSchema, async ({ version, ...input }, original) => {
    const saved = found(await inTenant(context, (tenant) => updateModel(tenant, id, { version, input, original })));
    return redirectWith(`/factory-cars/models/${id}/edit`, savedWords(`${input.name} er gemt`, saved, modelLabels));
  });
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function EditModel({ loaderData, actionData }: Route.ComponentProps) {
  const { model, editions, brands, categories, mayDelete } = loaderData;
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <div className="grid gap-1">
        <CatalogueTrail
          steps={[
            { label: 'Mærker', to: '/factory-cars/brands' },
            { label: model.brandName, to: `/factory-cars/brands/${model.brandId}/edit` },
            { label: model.name },
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="page-title">
            {model.brandName} {model.name}
          </h1>
          <div className="flex flex-wrap gap-2">
            <Link to={`/factory-cars/products?modelId=${model.id}`} className={buttonClass('secondary')}>
              Produkter
            </Link>
            <Link to={`/factory-cars/editions/create?modelId=${model.id}`} className={buttonClass('secondary')}>
              <Icon name="plus" />
              Opret udgave
            </Link>
          </div>
        </div>
      </div>
      <CatalogueProblems result={result} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        <ModelForm
          key={model.version}
          model={model}
          brands={brands}
          categories={categories}
          result={isOfStep(result) ? undefined : result}
          submitLabel="Gem model"
        />
        <div className="grid gap-5">
          {editions.length > 0 && (
            <section aria-labelledby="udgaver" className="surface grid gap-2 p-4 sm:p-5">
              <h2 id="udgaver" className="text-base font-semibold">
                Udgaver
              </h2>
              <ul className="grid text-sm">
                {editions.map(({ id, name, modelYear, status }) => (
                  <li key={id} className="flex items-center justify-between gap-3">
                    <Link
                      to={`/factory-cars/editions/${id}/edit`}
                      className="link inline-flex min-h-11 items-center md:min-h-7"
                    >
                      {name} · {modelYear}
                    </Link>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {mayDelete && (
            <CatalogueDeletion
              label="Slet model"
              question={`Slet ${model.brandName} ${model.name}?`}
              kept={
                editions.length > 0
                  ? 'Modellen har udgaver. Slet dem først, eller flyt dem til en anden model.'
                  : undefined
              }
            />
          )}
        </div>
      </div>
    </div>
  );
}
