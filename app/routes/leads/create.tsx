import { data } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { readLeadChoices } from '#server/leads/lead-choices.ts';
import { refuseUnseen } from '#server/leads/lead-customer.ts';
import { newLeadSchema } from '#server/leads/lead-schema.ts';
import { readBuyer } from '#server/sales/known-buyer.ts';
import { buyerAsked, knownAndBuyer, takeBuyerStep } from '../buyer-step.ts';
import type { Route } from './+types/create.ts';
import { NewLeadForm } from './new-lead-form.tsx';
import { leadBuyer } from './new-lead-values.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Opret emne · Bilassistent' }];

export const middleware = [requirePermission('leads', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const carId = readId(url.searchParams.get('car') ?? '');
  return readInTenant(context, async (tenant) => {
    const { customerId } = buyerAsked(url.searchParams);
    const [choices, buyer, car] = await Promise.all([
      readLeadChoices(tenant),
      readBuyer(tenant, { customerId, leadId: null }),
      carId === undefined ? undefined : findCar(tenant, carId),
    ]);
    const named = car && { plate: car.registrationNumber, stockNumber: car.stockNumber };
    return { ...choices, car: named, buyer, userId: tenant.userId, formKey: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const step = await takeBuyerStep(context, form, leadBuyer);
  if (step) return step;
  const seen = new Set(
    String(form.get('seen') ?? '')
      .split(' ')
      .map(Number),
  );
  const answer = await submitForm(form, newLeadSchema, async (input) => {
    const { id, number, group } = await inTenant(context, async (tenant) => {
      await refuseUnseen(tenant, input, seen);
      return createLead(tenant, input);
    });
    return redirectWith(`/leads/${id}/edit`, { title: `Emne ${number} er oprettet`, group, undoneTo: '/leads' });
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...(await knownAndBuyer(context, form, leadBuyer)) }, answer.init ?? undefined);
}

export default function CreateLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Emner', to: '/leads' }, { label: 'Nyt emne' }]} title="Opret emne">
      <NewLeadForm {...loaderData} answer={actionData} />
    </EditFrame>
  );
}
