import { redirect } from 'react-router';
import { requirePermission } from '#server/auth/guards.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createModel } from '#server/factory-cars/model-commands.ts';
import { newModelSchema } from '#server/factory-cars/model-schema.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { CatalogueTrail } from '../catalogue-trail.tsx';
import type { Route } from './+types/create.ts';
import { ModelForm } from './model-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret model · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    brandId: readId(url.searchParams.get('brandId') ?? ''),
    brands: await listBrandNames(tenant),
    categories: await listCategories(tenant),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newModelSchema, async (input) => {
    const { id } = await inTenant(context, (tenant) => createModel(tenant, input));
    const cookie = await flash({ title: `${input.name} er oprettet` });
    return redirect(`/factory-cars/models/${id}/edit`, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export default function CreateModel({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-180 gap-5">
      <CatalogueTrail steps={[{ label: 'Modeller', to: '/factory-cars/models' }, { label: 'Ny model' }]} />
      <h1 className="page-title">Opret model</h1>
      <ModelForm {...loaderData} result={actionData?.result} submitLabel="Opret model" />
    </div>
  );
}
