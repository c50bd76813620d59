import { data, Link } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createSource } from '#server/intake/source-commands.ts';
import { newSourceSchema } from '#server/intake/source-schema.ts';
import type { Route } from './+types/create.ts';
import { NewKey } from './new-key.tsx';
import { SourceForm } from './source-form.tsx';

const list = '/company/settings/lead-sources';

export const meta: Route.MetaFunction = () => [{ title: 'Opret kilde · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    departments: await listDepartmentNames(tenant),
    colleagues: await listColleagues(tenant),
    formKey: crypto.randomUUID(),
    origin: context.get(servicesContext).origin,
  }));
}

/** The key is in the answer alone: no address and no cookie holds it. */
export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newSourceSchema, async (input) => {
    const { id, key } = await inTenant(context, (tenant) => createSource(tenant, input));
    if (key !== undefined) return data({ result: undefined, made: { id, key, name: input.name } });
    return redirectWith(`${list}/${id}`, { title: `${input.name} er oprettet` });
  });
}

export const shouldRevalidate = () => false;

export default function CreateSource({ loaderData: { origin, ...page }, actionData }: Route.ComponentProps) {
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const trail = [{ label: 'Kilder til emner', to: list }, { label: made?.name ?? 'Ny kilde' }];
  if (made) {
    return (
      <EditFrame trail={trail} title={`${made.name} er oprettet`}>
        <NewKey value={made.key} origin={origin} />
        <div>
          <Link to={`${list}/${made.id}`} className={buttonClass('primary')}>
            Jeg har gemt nøglen
          </Link>
        </div>
      </EditFrame>
    );
  }
  return (
    <EditFrame trail={trail} title="Opret kilde">
      <SourceForm {...page} result={actionData?.result} submitLabel="Opret kilde" />
    </EditFrame>
  );
}
