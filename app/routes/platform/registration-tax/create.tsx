import { Link, redirect } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createTaxParameter } from '#server/registration-tax/tax-parameter-commands.ts';
import { listTaxParameters } from '#server/registration-tax/tax-parameter-queries.ts';
import { newTaxParameterSchema } from '#server/registration-tax/tax-parameter-schema.ts';
import type { Route } from './+types/create.ts';
import { TaxForm } from './tax-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tilføj satser · Platformen · Bilassistent' }];

/** New rates begin as those of the latest period. */
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
    const cookie = await flash({ title: 'Satserne er tilføjet' });
    return redirect('/platform/registration-tax', { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export default function CreateTaxParameter({ loaderData: { draft, formKey }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-180 gap-4">
      <div>
        <Link to="/platform/registration-tax" className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Registreringsafgift
        </Link>
        <h1 className="page-title mt-1">Tilføj satser</h1>
        <p className="mt-1 text-sm text-neutral-600">Felterne er udfyldt med de nyeste satser for personbiler.</p>
      </div>
      <TaxForm parameter={draft} formKey={formKey} result={actionData?.result} submitLabel="Tilføj satser" />
    </div>
  );
}
