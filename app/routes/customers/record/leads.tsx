import { Link } from 'react-router';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { leadKinds, leadStatuses, nextActionKinds } from '#app/texts/leads.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { type LeadOfCustomer, listLeadsOfCustomer } from '#server/customers/customer-head-query.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/leads.ts';
import { useRecord } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('leads', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({ leads: await listLeadsOfCustomer(tenant, id) }));
}

const looks = { won: 'good', lost: 'plain', parked: 'warn' } as const;
const lookOf = (status: string) =>
  status === 'won' || status === 'lost' || status === 'parked' ? looks[status] : 'plain';

function wishOf({ wish, brandName, modelName, registrationNumber }: LeadOfCustomer) {
  const car = brandName && `${brandName} ${modelName} ${registrationNumber ? formatPlate(registrationNumber) : ''}`;
  return [car, wish].filter(Boolean).join(' · ') || 'Intet ønske skrevet';
}

export default function LeadsOfCustomer({ loaderData: { leads } }: Route.ComponentProps) {
  const { customer } = useRecord();
  return (
    <section aria-labelledby="emner" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="emner" className="text-base font-semibold">
          Emner
        </h2>
        {customer.deletedAt === null && (
          <Link to={`/leads/create?customer=${customer.id}`} className={buttonClass('secondary')}>
            Opret emne
          </Link>
        )}
      </div>
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
    </section>
  );
}
