import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SelectFilter } from '#app/form/select-filter.tsx';
import { weekdayText, weekNumber } from '#app/texts/calendar.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { type CalendarAsked, readCalendar } from '#server/calendar/calendar-queries.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import { dayOf, parseDay } from '#server/format/day.ts';
import { isUuid, readId } from '#server/format/id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/calendar.ts';
import { addressOf } from './calendar-address.ts';
import { DayList } from './day-list.tsx';
import { HourTable } from './hour-table.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kalender · Bilassistent' }];

export const middleware = [requirePermission('memos', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const now = new Date();
  const who = searchParams.get('who') ?? '';
  const asked: CalendarAsked = {
    day: parseDay(searchParams.get('day') ?? '') ?? dayOf(now),
    show: searchParams.get('show') === 'day' ? 'day' : 'week',
    who: who === 'all' || isUuid(who) ? who : 'mine',
    departmentId: readId(searchParams.get('department') ?? ''),
  };
  return readInTenant(context, async (tenant) => {
    const [calendar, colleagues, departments] = await Promise.all([
      readCalendar(tenant, asked, now),
      listColleagues(tenant),
      listDepartmentNames(tenant),
    ]);
    const others = colleagues.filter(({ userId }) => userId !== tenant.userId);
    const active = departments.filter(({ isActive }) => isActive);
    return { asked, calendar, others, departments: active, books: can(tenant.role, 'leads', 'update') };
  });
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { asked, calendar, books } = loaderData;
  const { from, to, today, before, after } = calendar;
  const title = asked.show === 'day' ? weekdayText(from) : `Uge ${weekNumber(from)}`;
  const arrow = `${buttonClass('secondary')} px-2.5`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title first-letter:uppercase">
          {title}
          {asked.show === 'week' && (
            <span className="ml-2 text-base font-normal text-neutral-700">
              {weekdayText(from).replace(/^\S+ /, '')} – {weekdayText(to).replace(/^\S+ /, '')}
            </span>
          )}
        </h1>
        <nav aria-label="Periode" className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(asked, { day: before })} className={arrow} aria-label="Forrige">
            <Icon name="chevron-left" />
          </Link>
          <Link to={addressOf(asked, { day: today })} className={buttonClass('secondary')}>
            I dag
          </Link>
          <Link to={addressOf(asked, { day: after })} className={arrow} aria-label="Næste">
            <Icon name="chevron-right" />
          </Link>
          <Link
            to={addressOf(asked, { show: asked.show === 'day' ? 'week' : 'day', day: asked.day })}
            className={buttonClass('secondary')}
          >
            {asked.show === 'day' ? 'Vis ugen' : 'Vis dagen'}
          </Link>
        </nav>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Choices {...loaderData} />
        <Link to="/calendar/address" className="link inline-flex min-h-11 items-center text-sm">
          Kalenderen på telefonen
        </Link>
      </div>
      <div className="max-md:hidden">
        <HourTable calendar={calendar} books={books} />
      </div>
      <div className="md:hidden">
        <DayList calendar={calendar} books={books} />
      </div>
    </div>
  );
}

function Choices({ asked, others, departments }: Route.ComponentProps['loaderData']) {
  return (
    <Form action="/calendar" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="day" value={asked.day} />
      <input type="hidden" name="show" value={asked.show} />
      <SelectFilter name="who" label="Hvem" none="Min kalender" chosen={asked.who === 'mine' ? '' : asked.who}>
        {[['all', 'Alle'], ...others.map(({ userId, name }) => [userId, name] as const)]}
      </SelectFilter>
      {departments.length > 1 && (
        <SelectFilter
          name="department"
          label="Afdeling"
          none="Alle afdelinger"
          chosen={String(asked.departmentId ?? '')}
        >
          {departments.map(({ id, name }) => [String(id), name])}
        </SelectFilter>
      )}
      <button type="submit" className={buttonClass('secondary')}>
        Vis
      </button>
    </Form>
  );
}
