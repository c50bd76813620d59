import { Link } from 'react-router';
import { isOpenStatus, nextActionText, personText, statusLooks } from '#app/texts/lead-words.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { formatWhen } from '#app/texts/when.ts';
import type { CarLeads as Leads } from '#server/leads/lead-queries.ts';

type Props = { carId: number; leads: Leads; now: Date; canCreate: boolean };

const way = 'link inline-flex min-h-11 items-center text-sm md:min-h-0';

/** Who has asked for the car, the open leads first. */
export function CarLeads({ carId, leads: { leads, total, mayCreate }, now, canCreate }: Props) {
  return (
    <section
      id="emner"
      aria-labelledby="emner-titel"
      className="surface grid min-w-0 scroll-mt-20 gap-3 p-4 sm:p-5 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="emner-titel" className="text-base font-semibold">
          Emner
        </h2>
        {mayCreate && canCreate && (
          <Link to={`/leads/create?car=${carId}`} className={way}>
            Opret emne
          </Link>
        )}
      </div>
      {leads.length === 0 && <p className="text-sm text-neutral-600">Ingen har spurgt på bilen endnu.</p>}
      <ul className="grid gap-3 empty:hidden">
        {leads.map((lead) => (
          <li key={lead.id} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <Link to={`/leads/${lead.id}/edit`} className={`${way} font-medium wrap-anywhere`}>
                {personText(lead)}
              </Link>
              <span className={`badge badge-${statusLooks[lead.status]}`}>{leadStatuses[lead.status]}</span>
            </span>
            <span className="text-neutral-600">
              {[nextOf(lead, now) ?? `Kom ind ${formatWhen(lead.arrivedAt, now)}`, lead.assigneeName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <Link to={`/leads?carId=${carId}`} className={way}>
          Alle {formatNumber(total)} emner om bilen
        </Link>
      )}
    </section>
  );
}

/** What is next on a lead that is open. */
function nextOf(lead: Leads['leads'][number], now: Date) {
  return isOpenStatus(lead.status) ? nextActionText(lead, now) : undefined;
}
