import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createRule } from '#server/distribution/rule-commands.ts';
import { readRuleChoices } from '#server/distribution/rule-queries.ts';
import { newRuleSchema } from '#server/distribution/rule-schema.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/create.ts';
import { RuleForm } from './rule-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Opret regel · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const formKey = crypto.randomUUID();
  return readInTenant(context, async (tenant) => ({ ...(await readRuleChoices(tenant)), formKey }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newRuleSchema, async (input) => {
    await inTenant(context, (tenant) => createRule(tenant, input));
    const text = 'Den er en kladde. Prøv den, og aktivér den, når den er, som den skal være.';
    return redirectWith('/company/distribution', { title: `${input.name} er oprettet`, text });
  });
}

export default function CreateRule({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditFrame trail={[{ label: 'Fordeling', to: '/company/distribution' }, { label: 'Ny regel' }]} title="Opret regel">
      <RuleForm {...loaderData} result={actionData?.result} />
    </EditFrame>
  );
}
