import { createContext, Outlet, useLocation } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { requirePermission } from '#server/account/guards.ts';
import { readCustomerHead } from '#server/customers/customer-head-query.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readListAddress } from '../../list-address.ts';
import type { Route } from './+types/record-layout.ts';
import { RecordHead } from './record-head.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { toMerged } from './to-merged.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.customer.name ?? 'Kunde'} · Bilassistent` }];
}

/** Whether the request posts a form, whose input the page shows again where it is refused. */
const postContext = createContext(false);

export const middleware = [
  requirePermission('customers', 'read'),
  ({ request, context }) => context.set(postContext, request.method === 'POST'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const list = readListAddress(url.searchParams.get('list'), (path) => /^\/customers(\/view\/[^/]+)?\/?$/.test(path));
  return readInTenant(context, async (tenant) => {
    const customer = await readCustomerHead(tenant, id);
    const leadsOn = customer?.mergedIntoId != null && !context.get(postContext);
    if (!customer || leadsOn) throw await toMerged(tenant, id, url);
    return { customer, listPath: list && list.pathname + list.search };
  });
}

export const shouldRevalidate = afterConflict;

export default function CustomerLayout({ loaderData: { customer, listPath } }: Route.ComponentProps) {
  const list = new URLSearchParams(useLocation().search).get('list');
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <RecordHead customer={customer} list={listPath ?? null} />
      <RecordTabs id={customer.id} list={list} />
      <Outlet context={{ customer }} />
    </div>
  );
}
