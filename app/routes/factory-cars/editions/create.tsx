import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createEdition } from '#server/factory-cars/edition-commands.ts';
import { listFeatureNames } from '#server/factory-cars/edition-queries.ts';
import { newEditionSchema } from '#server/factory-cars/edition-schema.ts';
import { listModelNames } from '#server/factory-cars/model-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/create.ts';
import { EditionForm } from './edition-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret udgave · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const modelId = readId(url.searchParams.get('modelId') ?? '');
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => ({
    proposed: { modelId, modelYear: Number(today.slice(0, 4)), validFrom: today },
    models: await listModelNames(tenant),
    features: await listFeatureNames(tenant),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newEditionSchema, async (input) => {
    const { id } = await inTenant(context, (tenant) => createEdition(tenant, input));
    return redirectWith(`/factory-cars/editions/${id}/edit`, {
      title: `${input.name} er oprettet`,
      text: 'Nu kan du oprette dens produkter.',
    });
  });
}

export default function CreateEdition({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame
      trail={[{ label: 'Udgaver', to: '/factory-cars/editions' }, { label: 'Ny udgave' }]}
      title="Opret udgave"
    >
      <EditionForm {...loaderData} statuses={['draft', 'active']} result={actionData?.result} />
    </EditFrame>
  );
}
