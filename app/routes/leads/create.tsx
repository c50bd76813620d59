import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { readLeadChoices } from '#server/leads/lead-choices.ts';
import { newLeadSchema } from '#server/leads/lead-schema.ts';
import type { Route } from './+types/create.ts';
import { NewLeadForm } from './new-lead-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret emne · Bilassistent' }];

export const middleware = [requirePermission('leads', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const carId = readId(url.searchParams.get('car') ?? '');
  return readInTenant(context, async (tenant) => {
    const [choices, car] = await Promise.all([
      readLeadChoices(tenant),
      carId === undefined ? undefined : findCar(tenant, carId),
    ]);
    const named = car && { plate: car.registrationNumber, stockNumber: car.stockNumber };
    return { ...choices, car: named, userId: tenant.userId, formKey: crypto.randomUUID() };
  });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newLeadSchema, async (input) => {
    const { id, number, group } = await inTenant(context, (tenant) => createLead(tenant, input));
    return redirectWith(`/leads/${id}/edit`, { title: `Emne ${number} er oprettet`, group, undoneTo: '/leads' });
  });
}

export default function CreateLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Emner', to: '/leads' }, { label: 'Nyt emne' }]} title="Opret emne">
      <NewLeadForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
