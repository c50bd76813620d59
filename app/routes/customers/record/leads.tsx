import { OverridesSection } from '#app/prices/overrides-section.tsx';
import { QuotesSection } from '#app/quotes/quotes-section.tsx';
import { RentalsSection } from '#app/rentals/rentals-section.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { leadKinds, leadStatuses, nextActionKinds } from '#app/texts/leads.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { type LeadOfCustomer, listLeadsOfCustomer } from '#server/customers/customer-head-query.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { overrideList } from '#server/price-overrides/override-list.ts';
import { listQuotesOf } from '#server/quotes/quote-list.ts';
import { listRentalsOf } from '#server/rentals/rental-list.ts';
import type { Route } from './+types/leads.ts';
import { useRecord } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('leads', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [leads, quotes, rentals, overrides] = await Promise.all([
      listLeadsOfCustomer(tenant, id),
      listQuotesOf(tenant, { column: 'customerId', id }),
      listRentalsOf(tenant, { column: 'customerId', id }),
      overrideList.all(tenant, new URLSearchParams({ customerId: String(id) })),
    ]);
    return {
      ...{ leads, quotes, rentals, overrides, mayQuote: can(tenant.role, 'leads', 'create') },
      mayRent: can(tenant.role, 'leads', 'update'),
      mayAgree: can(tenant.role, 'priceProtocolOverrides', 'create'),
    };
  });
}

const looks = { won: 'good', lost: 'plain', parked: 'warn' } as const;
const lookOf = (status: string) =>
  status === 'won' || status === 'lost' || status === 'parked' ? looks[status] : 'plain';

function wishOf({ wish, brandName, modelName, registrationNumber }: LeadOfCustomer) {
  const car = brandName && `${brandName} ${modelName} ${registrationNumber ? formatPlate(registrationNumber) : ''}`;
  return [car, wish].filter(Boolean).join(' · ') || 'Intet ønske skrevet';
}

export default function LeadsOfCustomer({ loaderData }: Route.ComponentProps) {
  const { leads, quotes, rentals, overrides, mayQuote, mayRent, mayAgree } = loaderData;
  const { customer } = useRecord();
  const isKept = customer.deletedAt === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Leads leads={leads} create={isKept ? `/leads/create?customer=${customer.id}` : undefined} />
      <QuotesSection
        quotes={quotes}
        create={isKept && mayQuote ? `/quotes/create?customer=${customer.id}` : undefined}
      />
      <RentalsSection
        rentals={rentals}
        create={isKept && mayRent ? `/rental/agreements/create?customer=${customer.id}` : undefined}
      />
      <OverridesSection
        overrides={overrides}
        create={isKept && mayAgree ? `/price-protocols/overrides/create?about=customer:${customer.id}` : undefined}
      />
    </div>
  );
}

function Leads({ leads, create }: { leads: readonly LeadOfCustomer[]; create: string | undefined }) {
  return (
    <TitledSection
      id="emner"
      title="Emner"
      create={create === undefined ? undefined : { to: create, label: 'Opret emne' }}
    >
      {leads.length === 0 ? (
        <p className="text-sm text-neutral-600">Kunden har ingen emner endnu. Et emne er en henvendelse om en bil.</p>
      ) : (
        <ul className="divide-y divide-neutral-200 text-sm">
          {leads.map((lead) => (
            <li key={lead.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a href={`/leads/${lead.id}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
                  Emne {lead.number}
                </a>
                <span className={`badge badge-${lookOf(lead.status)}`}>{leadStatuses[lead.status]}</span>
                <span className="text-neutral-600">
                  {[leadKinds[lead.kind], lead.assigneeName].filter(Boolean).join(' · ')}
                </span>
              </p>
              <p className="wrap-anywhere text-neutral-900">{wishOf(lead)}</p>
              {lead.nextActionKind && lead.nextActionAt && (
                <p className="text-neutral-600">
                  Næste: {nextActionKinds[lead.nextActionKind]} {formatInstant(lead.nextActionAt)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
