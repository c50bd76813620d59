import { Link, Outlet, useLocation } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { priceStates, priceTableWords } from '#app/texts/price-tables.ts';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { checkTables } from '#server/price-tables/check-tables.ts';
import { findPriceTable, heldBy, listVersions } from '#server/price-tables/price-table-queries.ts';
import { shownFindings } from '#server/price-tables/shown-terms.ts';
import type { Route } from './+types/table-layout.ts';
import { kindOf } from './price-kind.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.table.name ?? 'Priser'} · Bilassistent` }];
}

export const middleware = [requirePermission('priceProtocols', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { name, archivedAt } = found(await findPriceTable(tenant, kind, id));
    const versions = await listVersions(tenant, id);
    const held = heldBy(versions, dayOf(new Date()));
    const draft = versions.find(({ status }) => status === 'draft');
    const [check] = await checkTables(tenant, kind, [id], dayOf(new Date()));
    return {
      ...{ kind, table: { id, name, isArchived: archivedAt !== null } },
      held: held && { number: held.number, validFrom: held.validFrom },
      draft: draft?.number,
      check: { number: check?.number, findings: shownFindings(tenant.role, check?.findings ?? []) },
    };
  });
}

const tabs = [
  { tab: '', label: 'Priser' },
  { tab: 'scope', label: 'Omfang & datoer' },
  { tab: 'extras', label: 'Tillæg' },
  { tab: 'versions', label: 'Versioner' },
  { tab: 'control', label: 'Kontrol' },
  { tab: 'effect', label: 'Virkning' },
  { tab: 'try', label: 'Prøv en pris' },
  { tab: 'files', label: 'Filer' },
  { tab: 'data', label: 'Navn & beskrivelse' },
] as const;

/** The tabs of pages without their own. */
const tabsOf: Readonly<Record<string, string>> = { bulk: '', steps: '', compare: 'versions' };

export default function PriceTableLayout({ loaderData: { kind, table, held, draft, check } }: Route.ComponentProps) {
  const { path, title } = priceTableWords[kind];
  const own = `${path}/${table.id}`;
  const { pathname } = useLocation();
  const [, current = ''] = new RegExp(`^${own}/([^/]+)`).exec(pathname) ?? [];
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail steps={[{ label: title, to: path }, { label: table.name }]} />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title min-w-0 wrap-anywhere">{table.name}</h1>
          {table.isArchived && <span className="badge badge-plain">{priceStates.archived}</span>}
          {held && (
            <span className="badge badge-good">
              Version {held.number} gælder{held.validFrom && ` fra ${formatDay(held.validFrom)}`}
            </span>
          )}
          {draft !== undefined && <span className="badge badge-warn">Version {draft} er en kladde</span>}
        </div>
      </div>
      <nav aria-label={table.name} className="tabs print:hidden">
        {tabs.map(({ tab, label }) => (
          <Link
            key={tab}
            to={tab ? `${own}/${tab}` : own}
            className="tab"
            aria-current={tab === (tabsOf[current] ?? current) ? 'page' : undefined}
          >
            {label}
            {tab === 'control' && check.findings.length > 0 && (
              <span className="badge badge-warn">{check.findings.length}</span>
            )}
          </Link>
        ))}
        {kind === 'protocol' && (
          <Link to={`${path}/overrides?protocolId=${table.id}`} className="tab">
            Prisfravigelser
          </Link>
        )}
      </nav>
      <Outlet context={check} />
    </div>
  );
}
