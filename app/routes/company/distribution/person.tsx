import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findAvailability } from '#server/distribution/availability-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/person.ts';
import { Absences, Hours, Limit } from './availability.tsx';
import { setAvailability } from './availability-action.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.person.name ?? 'Medarbejder'} · Bilassistent` }];
}

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const number = foundId(params.number);
  return readInTenant(context, async (tenant) => ({
    person: found(await findAvailability(tenant, { number }, new Date())),
    formKey: crypto.randomUUID(),
  }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const number = foundId(params.number);
  const form = await readForm(request);
  const { userId } = found(await readInTenant(context, (tenant) => findAvailability(tenant, { number }, new Date())));
  return setAvailability(context, form, { userId, path: `/company/distribution/people/${number}` });
}

export default function PersonAvailability({ loaderData: { person, formKey }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={person.name} back={{ to: '/company/distribution', label: 'Fordeling' }} />
      <Limit key={person.maxOpenLeads} person={person} result={result} />
      <Absences key={person.absences.length} person={person} formKey={formKey} result={result} />
      <Hours person={person} result={result} />
    </div>
  );
}
