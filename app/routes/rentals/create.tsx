import { data } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { closedWords } from '#app/texts/rental-warnings.ts';
import { requirePermission } from '#server/account/guards.ts';
import { fillForm } from '#server/http/fill-form.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { newAgreementSchema } from '#server/rentals/agreement-schema.ts';
import { makeAgreement, tryAgreement } from '#server/rentals/make-agreement.ts';
import { readNewAgreement } from '#server/rentals/new-agreement.ts';
import { knownAndBuyer, takeBuyerStep } from '../buyer-step.ts';
import type { Route } from './+types/create.ts';
import { NewAgreementForm } from './new-agreement-form.tsx';
import { rentalCustomer } from './new-agreement-values.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ny lejeaftale · Bilassistent' }];

export const middleware = [
  requirePermission('leads', 'update'),
  requirePermission('customers', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    ...found(await readNewAgreement(tenant, url.searchParams, new Date())),
    formKey: crypto.randomUUID(),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const step = await takeBuyerStep(context, form, rentalCustomer);
  if (step) return step;
  const isTried = form.get('step') === 'price';
  const answer = await submitForm(form, newAgreementSchema, async ({ version: _, ...input }) => {
    if (isTried) {
      const tried = await inTenant(context, (tenant) => tryAgreement(tenant, input));
      return data({ result: fillForm(form, {}), tried });
    }
    const made = await inTenant(context, (tenant) => makeAgreement(tenant, input));
    const { id, number, group, isMailed, closed } = made;
    const mailed =
      isMailed === undefined
        ? []
        : [isMailed ? 'Kunden har fået en bekræftelse på mail.' : 'Kunden har ikke fået en bekræftelse på mail.'];
    return redirectWith(`/rental/agreements/${id}/edit`, {
      ...{ title: `Lejeaftale ${number} er oprettet`, group, undoneTo: '/rental/agreements' },
      text: [...closed.map(closedWords), ...mailed].join(' ') || undefined,
    });
  });
  if (answer instanceof Response) return answer;
  const beside = await knownAndBuyer(context, form, rentalCustomer);
  return data({ ...answer.data, ...beside }, answer.init ?? undefined);
}

export default function CreateAgreement({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Lejeaftaler', to: '/rental/agreements' }, { label: 'Ny' }]} title="Ny lejeaftale">
      <NewAgreementForm start={loaderData} answer={actionData} />
    </EditFrame>
  );
}
