import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { lookupOutcome, lookupServices } from '#app/texts/lookups.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readIntegration } from '#server/integrations/integration-queries.ts';
import { countLookupsToday } from '#server/plate-lookup/lookup-queries.ts';
import type { Route } from './+types/list.ts';
import { StatusBadge } from './status-badge.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Integrationer · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const hasTestdata = context.get(servicesContext).lookup.testdata !== undefined;
  return readInTenant(context, async (tenant) => {
    const [plate, usedToday] = await Promise.all([
      readIntegration(tenant, 'nummerpladeapi'),
      countLookupsToday(tenant),
    ]);
    return { plate, usedToday, hasTestdata };
  });
}

export default function Integrations({ loaderData: { plate, usedToday, hasTestdata } }: Route.ComponentProps) {
  const { health, settings, status } = plate;
  const isTest = status === 'notConfigured' && hasTestdata;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="page-title">Integrationer</h1>
        <p className="text-sm text-neutral-600">Tjenester, som virksomheden bruger med sin egen nøgle.</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <li>
          <Link
            to="/settings/integrations/nummerpladeapi"
            className="surface grid h-full content-start gap-3 p-5 text-neutral-900 no-underline hover:border-neutral-400 focus-visible:outline-2 focus-visible:outline-emerald-700"
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex items-center gap-3 font-semibold">
                <Icon name="car-front" size={24} className="shrink-0 text-emerald-700" />
                Nummerplade-opslag
              </span>
              {isTest ? <span className="badge badge-warn">Testdata</span> : <StatusBadge status={status} />}
            </span>
            <span className="text-sm text-neutral-700">
              Henter bilens data i Motorregistret ud fra nummerplade eller stelnummer.
            </span>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <dt className="text-neutral-600">Udbyder</dt>
              <dd>{status === 'notConfigured' ? 'Ingen' : lookupServices[settings.service]}</dd>
              <dt className="text-neutral-600">Opslag i dag</dt>
              <dd className="tabular-nums">
                {formatNumber(usedToday)} af {formatNumber(settings.dailyLimit)}
              </dd>
              <dt className="text-neutral-600">Seneste svar</dt>
              <dd>{health.lastSuccessAt ? formatInstant(health.lastSuccessAt) : 'Intet endnu'}</dd>
              {health.errorCount > 0 && (
                <>
                  <dt className="text-neutral-600">Fejl i træk</dt>
                  <dd className="text-rose-800">
                    {health.errorCount}: {lookupOutcome(health.lastErrorCode ?? '')}
                  </dd>
                </>
              )}
            </dl>
          </Link>
        </li>
      </ul>
    </div>
  );
}
