import { Form, Link } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { weekdayText } from '#app/texts/calendar.ts';
import { personText, wishText } from '#app/texts/lead-words.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { clockOf, parseDay, parseTime } from '#server/format/day.ts';
import { isUuid } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { leadList } from '#server/leads/lead-queries.ts';
import { openStatuses } from '#server/leads/lead-types.ts';
import type { Route } from './+types/test-drive.ts';
import { withParams } from './calendar-address.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ny prøvetur · Bilassistent' }];

export const middleware = [requirePermission('leads', 'update')] satisfies Route.MiddlewareFunction[];

const most = 20;

/** The leads to choose from: the person's open ones, or all open ones that the search finds. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const [today = '', now] = clockOf(new Date()).split(' ');
  const day = parseDay(searchParams.get('day') ?? '') ?? today;
  const time = parseTime(searchParams.get('time') ?? '') ?? (day === today ? now : '10:00');
  const search = (searchParams.get('search') ?? '').slice(0, 200).trim();
  const person = searchParams.get('who') ?? '';
  const who = isUuid(person) ? person : undefined;
  return readInTenant(context, async (tenant) => {
    const params = new URLSearchParams(openStatuses.map((status) => ['status', status]));
    if (search) params.set('search', search);
    else if (who) params.set('assignedToId', who);
    return { ...{ day, time, who, search }, leads: await leadList.first(tenant, params, most) };
  });
}

export default function NewTestDrive({ loaderData: { day, time, who, search, leads } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-180 gap-4">
      <div>
        <Trail steps={[{ label: 'Kalender', to: withParams('/calendar', { day, who }) }, { label: 'Ny prøvetur' }]} />
        <h1 className="page-title">Hvem skal prøve?</h1>
        <p className="mt-1 text-sm text-neutral-700 first-letter:uppercase">
          {weekdayText(day)} kl. {time}
        </p>
      </div>
      <Form action="/calendar/test-drive" role="search" noValidate className="flex gap-2">
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="time" value={time} />
        {who && <input type="hidden" name="who" value={who} />}
        <span className="search-field max-w-none">
          <Icon name="search" />
          <input
            key={search}
            type="search"
            name="search"
            aria-label="Søg i åbne emner"
            placeholder="Navn, telefon, bil …"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
        </span>
        <button type="submit" className={`${buttonClass('secondary')} md:min-h-11`}>
          Søg
        </button>
      </Form>
      {leads.length === 0 ? (
        <p role="status">{search ? `Ingen åbne emner passer til «${search}».` : 'Ingen åbne emner her. Søg i alle.'}</p>
      ) : (
        <ul className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white">
          {leads.map((lead) => (
            <li key={lead.id}>
              <Link
                to={withParams(`/leads/${lead.id}/test-drives/create`, { day, time })}
                className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 no-underline hover:bg-neutral-50"
              >
                <span className="link">{personText(lead)}</span>
                <span className="text-sm text-neutral-700">
                  {[`Emne ${lead.number}`, wishText(lead), lead.assigneeName].filter(Boolean).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/leads/create" className="link inline-flex min-h-11 items-center">
          Nyt emne
        </Link>
      </p>
    </div>
  );
}
