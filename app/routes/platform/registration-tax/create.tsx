import { EditFrame } from '#app/form/edit-frame.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createTaxParameter } from '#server/registration-tax/tax-parameter-commands.ts';
import { listTaxParameters } from '#server/registration-tax/tax-parameter-queries.ts';
import { newTaxParameterSchema } from '#server/registration-tax/tax-parameter-schema.ts';
import type { Route } from './+types/create.ts';
import { TaxForm } from './tax-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tilføj satser · Platformen · Bilassistent' }];

/** New rates start from the latest period's. */
export async function loader({ context }: Route.LoaderArgs) {
  const parameters = await orUnavailable(listTaxParameters(context.get(servicesContext).database.accounts));
  const latest = parameters.find(({ vehicleCategory }) => vehicleCategory === 'car');
  return {
    draft: latest && { ...latest, validFrom: '', version: 1, verified: false, source: '' },
    formKey: crypto.randomUUID(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newTaxParameterSchema, async (input) => {
    await createTaxParameter(platformActor(context), input);
    return redirectWith('/platform/registration-tax', { title: 'Satserne er tilføjet' });
  });
}

export default function CreateTaxParameter({ loaderData: { draft, formKey }, actionData }: Route.ComponentProps) {
  const trail = [{ label: 'Registreringsafgift', to: '/platform/registration-tax' }, { label: 'Nye satser' }];
  const lead = 'Felterne er udfyldt med de nyeste satser for personbiler.';
  return (
    <EditFrame trail={trail} title="Tilføj satser" over={<p className="-mt-4 text-sm text-neutral-600">{lead}</p>}>
      <TaxForm parameter={draft} formKey={formKey} result={actionData?.result} submitLabel="Tilføj satser" />
    </EditFrame>
  );
}
