import { Link } from 'react-router';
import { z } from 'zod';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { findOrganization } from '#server/platform/platform-organizations.ts';
import type { Route } from './+types/organization.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.organization.name ?? 'Virksomhed'} · Platformen · Bilassistent` }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = found(z.guid().safeParse(params.id).data);
  const { accounts } = context.get(servicesContext).database;
  return found(await orUnavailable(findOrganization(accounts, id)));
}

export default function Organization({ loaderData: { organization, members } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link
          to="/platform/organizations"
          className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0"
        >
          Alle virksomheder
        </Link>
        <h1 className="page-title wrap-anywhere">{organization.name}</h1>
        <p className="text-sm text-neutral-600">
          {organization.slug} · oprettet {formatInstant(organization.createdAt)}
        </p>
      </header>
      <section aria-labelledby="personer" className="surface">
        <h2 id="personer" className="px-4 py-3 text-base font-semibold">
          Medarbejdere
        </h2>
        {members.length === 0 && (
          <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">
            Virksomheden har ingen medarbejdere.
          </p>
        )}
        <ul>
          {members.map(({ id, name, email, role, banned }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-neutral-200 px-4 py-3 text-sm hover:bg-neutral-50"
            >
              <div className="min-w-0">
                <Link to={`/platform/users/${id}`} className="card-link block truncate text-neutral-900 no-underline">
                  {name}
                </Link>
                <p className="truncate text-neutral-600">{email}</p>
              </div>
              <p className="flex items-center gap-2 text-neutral-700">
                {banned && <span className="badge badge-danger">Spærret</span>}
                {roleLabels[role]}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
