import { Outlet } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findQuote } from '#server/quotes/find-quote.ts';
import type { Route } from './+types/documents-layout.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Dokumenter · Tilbud ${loaderData?.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return found(await readInTenant(context, (tenant) => findQuote(tenant, id)));
}

export default function DocumentsOfQuote({ loaderData: { id, number } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Trail
          steps={[{ label: 'Tilbud', to: '/quotes' }, { label: number, to: `/quotes/${id}` }, { label: 'Dokumenter' }]}
        />
        <h1 className="page-title wrap-anywhere">Dokumenter til tilbud {number}</h1>
      </div>
      <Outlet />
    </div>
  );
}
