import { Outlet } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import type { Route } from './+types/documents-layout.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Dokumenter · Lejeaftale ${loaderData?.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return found(await readInTenant(context, (tenant) => findAgreement(tenant, id)));
}

export default function DocumentsOfRental({ loaderData: { id, number } }: Route.ComponentProps) {
  const steps = [
    { label: 'Lejeaftaler', to: '/rental/agreements' },
    { label: number, to: `/rental/agreements/${id}/edit` },
    { label: 'Dokumenter' },
  ];
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Trail steps={steps} />
        <h1 className="page-title wrap-anywhere">Dokumenter til lejeaftale {number}</h1>
      </div>
      <Outlet />
    </div>
  );
}
