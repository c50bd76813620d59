import { data, Link } from 'react-router';
import { z } from 'zod';
import { formatInstant } from '#app/texts/formats.ts';
import { leadOrigins } from '#app/texts/leads.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { tryMail } from '#server/intake/mail-enquiry.ts';
import { listArrivals, listSources, placeOfSource } from '#server/intake/source-queries.ts';
import { waysOf } from '#server/intake/source-ways.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/list.ts';
import { Arrivals } from './arrivals.tsx';
import { TryMail } from './try-mail.tsx';
import { Way } from './way.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kilder til emner · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, inbound } = context.get(servicesContext);
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  return readInTenant(context, async (tenant) => {
    const { slug } = await findSettings(tenant);
    const sources = await listSources(tenant);
    return {
      isOwner,
      ways: waysOf(origin, inbound.domain, slug),
      sources: sources.map((source) => ({ ...source, place: placeOfSource(source) })),
      arrivals: await listArrivals(tenant),
    };
  });
}

const pastedMail = z.object({
  step: z.literal('try'),
  mail: z.string().trim().min(1, 'Skriv eller indsæt mailens tekst').max(200_000, 'Teksten er for lang'),
});

export function action({ request }: Route.ActionArgs) {
  return submitForm(request, pastedMail, async ({ mail }) => {
    return data({ result: undefined, tried: await tryMail(mail) });
  });
}

export default function LeadSources({ loaderData, actionData }: Route.ComponentProps) {
  const { sources, arrivals, isOwner, ways } = loaderData;
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Virksomhed</h1>
        <Link to="/company/settings/lead-sources/create" className={buttonClass('primary')}>
          <Icon name="plus" />
          Opret kilde
        </Link>
      </div>
      <SettingsTabs current="lead-sources" isOwner={isOwner} />
      <section className="surface overflow-hidden" aria-labelledby="kilder">
        <div className="grid gap-1 px-4 pt-4 pb-2 sm:px-5">
          <h2 id="kilder" className="text-base font-semibold">
            Her kommer emner ind
          </h2>
          <p className="text-sm text-neutral-600">
            Link til formularen fra din hjemmeside, få portalerne til at sende mail til adressen, eller opret en kilde
            med nøgle til et system.
          </p>
        </div>
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Navn</th>
              <th scope="col">Adresse eller nøgle</th>
              <th scope="col">Emnets kilde</th>
              <th scope="col">Afdeling</th>
              <th scope="col">Ansvarlig</th>
              <th scope="col">Sidst brugt</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={source.place}>
                <th scope="row">
                  <Link
                    to={`/company/settings/lead-sources/${source.place}`}
                    className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                  >
                    {source.name}
                  </Link>
                  {source.revokedAt && <span className="badge badge-danger ml-2">Trukket tilbage</span>}
                </th>
                <td data-label="Adresse eller nøgle">
                  {source.door === 'api' ? <span>•••• {source.keyHint}</span> : <Way door={source.door} ways={ways} />}
                </td>
                <td data-label="Emnets kilde">{leadOrigins[source.origin]}</td>
                <td data-label="Afdeling" className="wrap-anywhere">
                  {source.departmentName ?? '–'}
                </td>
                <td data-label="Ansvarlig">{source.assigneeName ?? '–'}</td>
                <td data-label="Sidst brugt">{source.lastUsedAt ? formatInstant(source.lastUsedAt) : 'Ikke endnu'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Arrivals arrivals={arrivals} />
      <TryMail tried={tried} result={actionData?.result} />
    </div>
  );
}
