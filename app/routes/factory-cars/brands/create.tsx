import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { createBrand } from '#server/factory-cars/brand-commands.ts';
import { newBrandSchema } from '#server/factory-cars/brand-schema.ts';
import { staffContext } from '#server/http/contexts.ts';
import { submitNewRow } from '../../submit-row.ts';
import type { Route } from './+types/create.ts';
import { BrandForm } from './brand-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret mærke · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return { showsCosts: mayReadCosts(context.get(staffContext).role), formKey: crypto.randomUUID() };
}

export function action(args: Route.ActionArgs) {
  return submitNewRow(args, { list: '/factory-cars/brands', schema: newBrandSchema, create: createBrand });
}

export default function CreateBrand({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Mærker', to: '/factory-cars/brands' }, { label: 'Nyt mærke' }]} title="Opret mærke">
      <BrandForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
