import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listBrandNames } from '#server/factory-cars/brand-queries.ts';
import { createModel } from '#server/factory-cars/model-commands.ts';
import { newModelSchema } from '#server/factory-cars/model-schema.ts';
import { readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitNewRow } from '../../submit-row.ts';
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

export function action(args: Route.ActionArgs) {
  return submitNewRow(args, { list: '/factory-cars/models', schema: newModelSchema, create: createModel });
}

export default function CreateModel({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Modeller', to: '/factory-cars/models' }, { label: 'Ny model' }]} title="Opret model">
      <ModelForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
