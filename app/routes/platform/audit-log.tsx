import { Pagination } from '#app/list/pagination.tsx';
import { formatNumber } from '#app/texts/formats.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { listAudit } from '#server/platform/platform-audit.ts';
import type { Route } from './+types/audit-log.ts';
import { AuditList } from './audit-list.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Revisionslog · Platformen · Bilassistent' }];

export function loader({ url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  return orUnavailable(listAudit(accounts, readPage(url.searchParams)));
}

export default function AuditLog({ loaderData: { rows, pagination } }: Route.ComponentProps) {
  const total = pagination.totalCount === 1 ? '1 handling' : `${formatNumber(pagination.totalCount)} handlinger`;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="page-title">Revisionslog</h1>
        <p className="text-neutral-600 tabular-nums">{total}</p>
      </header>
      <p className="max-w-prose text-sm text-neutral-700">
        Alt, hvad platformens administratorer gør ved brugere. Loggen skrives, før handlingen sker, og kan ikke ændres.
      </p>
      <div className="surface overflow-hidden">
        <AuditList rows={rows} />
        {rows.length > 0 && <Pagination pagination={pagination} total={total} />}
      </div>
    </div>
  );
}
