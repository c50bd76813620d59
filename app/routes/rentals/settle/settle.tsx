import { rentalLooks, rentalStates } from '#app/texts/rentals.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readSettlement } from '#server/rentals/settlement-record.ts';
import type { Route } from './+types/settle.ts';
import { ChargeLines } from './charge-lines.tsx';
import { settleAction } from './settle-action.ts';
import { SettleSums } from './settle-sums.tsx';
import { SettledInvoices } from './settled-invoices.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Opgørelse ${loaderData?.page.agreement.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const page = found(await readInTenant(context, (tenant) => readSettlement(tenant, id)));
  return { page, formKey: crypto.randomUUID() };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  settleAction(context, foundId(params.id), request);

export default function Settle({ loaderData: { page, formKey }, actionData }: Route.ComponentProps) {
  const { agreement, customer } = page;
  const result = actionData?.result;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title="Opgørelse"
        back={{ to: `/rental/agreements/${agreement.id}/edit`, label: `Lejeaftale ${agreement.number}` }}
        beside={
          <span className={`badge badge-${rentalLooks[agreement.status]}`}>{rentalStates[agreement.status]}</span>
        }
      >
        <p className="text-sm text-neutral-600">
          {customer?.name} · beløb {agreement.isInclVat ? 'med moms' : 'uden moms'}
        </p>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ChargeLines page={page} result={result} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SettleSums page={page} formKey={formKey} result={result} />
          <SettledInvoices page={page} result={result} />
        </div>
      </div>
    </div>
  );
}
