import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createModel } from '#server/factory-cars/model-commands.ts';
import { newModelSchema } from '#server/factory-cars/model-schema.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
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
    return redirectWith(`/factory-cars/models/${id}/edit`, { title: `${input.name} er oprettet` });
  });
}

export default function CreateModel({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Modeller', to: '/factory-cars/models' }, { label: 'Ny model' }]} title="Opret model">
      <ModelForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
