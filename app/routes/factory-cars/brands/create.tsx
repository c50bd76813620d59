import { redirect } from 'react-router';
import { requirePermission } from '#server/auth/guards.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { createBrand } from '#server/factory-cars/brand-commands.ts';
import { newBrandSchema } from '#server/factory-cars/brand-schema.ts';
import { staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { CatalogueTrail } from '../catalogue-trail.tsx';
import type { Route } from './+types/create.ts';
import { BrandForm } from './brand-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret mærke · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return { showsCosts: mayReadCosts(context.get(staffContext).role), formKey: crypto.randomUUID() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newBrandSchema, async (input) => {
    const { id } = await inTenant(context, (tenant) => createBrand(tenant, input));
    const cookie = await flash({ title: `${input.name} er oprettet` });
    return redirect(`/factory-cars/brands/${id}/edit`, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export default function CreateBrand({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-180 gap-5">
      <CatalogueTrail steps={[{ label: 'Mærker', to: '/factory-cars/brands' }, { label: 'Nyt mærke' }]} />
      <h1 className="page-title">Opret mærke</h1>
      <BrandForm {...loaderData} result={actionData?.result} submitLabel="Opret mærke" />
    </div>
  );
}
