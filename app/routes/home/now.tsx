import { Link, useLocation } from 'react-router';
import { BookingRows } from '#app/bookings/customer-bookings.tsx';
import { isOverdue, nextActionText, personText, wishText } from '#app/texts/lead-words.ts';
import { clockWords } from '#app/texts/response-clock.ts';
import { formatWhen } from '#app/texts/when.ts';
import type { DueLead } from '#server/home/home-leads.ts';
import type { Home } from '#server/home/home-queries.ts';
import { LeadActions } from '../lead-actions.tsx';
import { LogInPlace } from './log-in-place.tsx';
import { type Tile, Tiles } from './tiles.tsx';

const tiles: readonly Tile[] = [
  { name: 'overdueClock', label: 'Svarfrist overskredet', icon: 'alarm-clock', isAlarm: true },
  { name: 'unassigned', label: 'Uden ansvarlig', icon: 'user-x', isAlarm: true },
  { name: 'waits', label: 'Kunden har svaret', icon: 'mail', isAlarm: true },
  { name: 'newLeads', label: 'Nye emner', icon: 'sparkles' },
  { name: 'waitForPortal', label: 'Venter på adgang til portalen', icon: 'user-x', isLack: true, isAlarm: true },
  { name: 'waitForLicence', label: 'Kørekort venter på svar', icon: 'id-card', isLack: true, isAlarm: true },
  { name: 'dueToday', label: 'At gøre i dag', icon: 'calendar-check' },
];

/** What cannot wait: the numbers, and the first leads in order of time, to be called and logged in place. */
export function Now({ home }: { home: Home }) {
  const { leads, numbers, now, formKey, bookings } = home;
  const { pathname, search } = useLocation();
  return (
    <>
      <Tiles tiles={tiles} numbers={numbers} label="Emner" />
      {bookings.length > 0 && (
        <section aria-labelledby="bookinger-titel" className="mb-3 grid gap-2 border-b border-neutral-200 pb-3">
          <h3 id="bookinger-titel" className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
            Bookinger at bekræfte
            <Link to="/bookings" className="link inline-flex min-h-11 items-center font-normal md:min-h-0">
              Alle bookinger
            </Link>
          </h3>
          <BookingRows bookings={bookings} now={now} namesCustomers />
        </section>
      )}
      {leads.length > 0 ? (
        <ul className="divide-y divide-neutral-200 text-sm">
          {leads.map((lead) => (
            <li key={lead.id} className="relative flex flex-wrap items-center gap-x-1 py-1 max-sm:pb-2">
              <span className="min-w-0 sm:flex-1 max-sm:w-full">
                <DueLine lead={lead} now={now} withName={home.isAll} />
              </span>
              <LeadActions lead={lead} mayLog={false} />
              <LogInPlace lead={lead} formKey={formKey} back={pathname + search} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-neutral-700">Du er ajour. Ingen kunder venter på dig lige nu.</p>
      )}
    </>
  );
}

function DueLine({ lead, now, withName }: { lead: DueLead; now: Date; withName: boolean }) {
  const clock = clockWords({ ...lead, isOpen: true, hurryFrom: null }, now);
  const isWaiting = lead.firstResponseAt === null && clock;
  const wish = wishText(lead);
  return (
    <Link to={`/leads/${lead.id}/edit`} className="group grid min-w-0 gap-0.5 py-1.5 no-underline">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="link group-hover:decoration-2 wrap-anywhere">{personText(lead)}</span>
        {isWaiting && <span className={`badge badge-${clock.look} whitespace-nowrap`}>{clock.words}</span>}
        {lead.waitsSince && (
          <span className="badge badge-warn whitespace-nowrap">Svarede {formatWhen(lead.waitsSince, now)}</span>
        )}
      </span>
      <span className="text-neutral-700">
        <span className={isOverdue(lead, now) ? 'font-medium text-rose-700' : ''}>{nextActionText(lead, now)}</span>
        {wish && <> · {wish}</>}
        {withName && <> · {lead.assigneeName ?? 'Ingen ansvarlig'}</>}
      </span>
    </Link>
  );
}
