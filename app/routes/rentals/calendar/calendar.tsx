import { use, useMemo } from 'react';
import { Link } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { DocumentRows, documentRowsContext } from '#app/list/document-rows.ts';
import { standingIn } from '#app/list/html.ts';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { weekdayText, weekNumber } from '#app/texts/calendar.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readAvailability } from '#server/rentals/availability.ts';
import { mondayOf, readCalendarAsked, readQuestion } from '#server/rentals/calendar-asked.ts';
import { readRentalCalendar } from '#server/rentals/rental-calendar.ts';
import type { Route } from './+types/calendar.ts';
import { AvailabilityAnswer } from './availability-answer.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { BarMoves } from './bar-moves.tsx';
import { addressOf } from './calendar-address.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { calendarAsHtml } from './calendar-html.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { dayAsHtml } from './day-html.ts';
import './bars.css';
import './calendar.css';
import './rental-day.css';

export const meta: Route.MetaFunction = () => [{ title: 'Udlejningskalender · Bilassistent' }];

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const now = new Date();
  const asked = readCalendarAsked(url.searchParams, now);
  const question = readQuestion(url.searchParams);
  const from = mondayOf(asked.day);
  const { calendar, books, blocks, answer, seesMoney } = await readInTenant(context, async (tenant) => {
    const [calendar, answer] = await Promise.all([
      readRentalCalendar(tenant, { from, ...asked }, now),
      question?.asked && readAvailability(tenant, { ...question.asked, ...asked, now }),
    ]);
    const [books, blocks] = [can(tenant.role, 'leads', 'update'), can(tenant.role, 'cars', 'update')];
    return { calendar, books, blocks, answer, seesMoney: can(tenant.role, 'customers', 'read') };
  });
  const today = dayOf(now);
  const rows = {
    table: calendarAsHtml(calendar, { now, today, books }),
    cards: dayAsHtml(calendar, { day: asked.day, now, books }),
  };
  const { choices, isCut, groups } = calendar;
  const way = { dayBefore: daysAfter(asked.day, -1), dayAfter: daysAfter(asked.day, 1) };
  const weeks = { to: calendar.to, weekBefore: daysAfter(asked.day, -7), weekAfter: daysAfter(asked.day, 7) };
  const screen = { asked, question, answer, choices, isCut, books, blocks, seesMoney, today, from, ...way, ...weeks };
  const hasCars = groups.length > 0;
  const isInDocument = context.get(servicesContext).shortcuts.has('rows in the document');
  if (!isInDocument || new URL(request.url).pathname.endsWith('.data')) return { ...screen, hasCars, rows };
  context.set(documentRowsContext, rows);
  return { ...screen, hasCars, rows: undefined };
}

const LaterMoves = later(serverOnly$(BarMoves), () => import('./bar-moves.tsx').then((part) => part.BarMoves));

export default function RentalCalendarPage({ loaderData }: Route.ComponentProps) {
  const { asked, question, answer, choices, isCut, books, blocks, today, from, to, hasCars } = loaderData;
  const { dayBefore, dayAfter, weekBefore, weekAfter, seesMoney } = loaderData;
  const written = serverOnly$(use(DocumentRows));
  const { rows } = loaderData;
  const { table, cards = '' } = useMemo(
    () => rows ?? written ?? { table: standingIn('#bilplan'), cards: standingIn('#bildag') },
    [rows, written],
  );
  const short = (day: string) => weekdayText(day).replace(/^\S+ /, '');
  const last = weekNumber(to);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">
          Udlejningskalender
          <span className="ml-2 text-base font-normal text-neutral-700 max-md:hidden">
            Uge {weekNumber(from)}
            {last !== weekNumber(from) && `–${last}`}, {short(from)} – {short(to)}
          </span>
        </h1>
        <div className="flex flex-wrap gap-2">
          <a href="#ledige-biler" className={`${buttonClass('secondary')} md:hidden`}>
            Find ledig
          </a>
          {blocks && (
            <Link to="/rental/calendar/block/create" className={buttonClass('secondary')}>
              Spær bil
            </Link>
          )}
          {books && (
            <Link to="/rental/agreements/create" className={buttonClass('primary')}>
              <Icon name="plus" />
              Ny lejeaftale
            </Link>
          )}
        </div>
      </div>
      <RentalNav seesMoney={seesMoney} />
      <AvailabilityForm asked={asked} question={question} choices={choices} />
      {answer && question?.asked && (
        <AvailabilityAnswer answer={answer} asked={question.asked} group={asked.group} books={books} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3 max-md:order-last">
        <CalendarFilters asked={asked} choices={choices} />
        <div className="max-md:hidden">
          <Period
            label="Uge"
            before={addressOf(asked, { day: weekBefore })}
            after={addressOf(asked, { day: weekAfter })}
            now={addressOf(asked, { day: today })}
          />
        </div>
      </div>
      {isCut && (
        <p role="status" className="text-sm">
          Der er flere biler, end kalenderen kan vise. Vælg gruppe eller afdeling.
        </p>
      )}
      {hasCars ? (
        <>
          <div className="grid gap-2 max-md:hidden">
            <section
              aria-label="Biler dag for dag"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              tabIndex={0}
              className="surface car-plan"
            >
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/list/html.ts has escaped what is in it. */}
              <div id="bilplan" dangerouslySetInnerHTML={{ __html: table }} />
            </section>
            <CalendarLegend />
            {books && <LaterMoves html={table} />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-base font-semibold first-letter:uppercase">
                {weekdayText(asked.day)}
                {asked.day === today && ', i dag'}
              </h2>
              <Period
                label="Dag"
                before={addressOf(asked, { day: dayBefore })}
                after={addressOf(asked, { day: dayAfter })}
                now={addressOf(asked, { day: today })}
              />
            </div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/list/html.ts has escaped what is in it. */}
            <div id="bildag" className="rental-day" dangerouslySetInnerHTML={{ __html: cards }} />
          </div>
        </>
      ) : (
        <div className="surface grid justify-items-start gap-3 p-5">
          <p>
            Her står hver bil med sine aftaler dag for dag. Ingen biler passer: vælg en anden gruppe, eller åbn en bil,
            og sæt «Kan lejes» til ja under «Udlejning & priser».
          </p>
          <Link to="/cars" className={buttonClass('secondary')}>
            Gå til bilerne
          </Link>
        </div>
      )}
    </div>
  );
}

type PeriodProps = { label: 'Uge' | 'Dag'; before: string; after: string; now: string };

function Period({ label, before, after, now }: PeriodProps) {
  const arrow = `${buttonClass('secondary')} px-2.5`;
  return (
    <nav aria-label={label} className="flex items-center gap-2">
      <Link to={before} preventScrollReset className={arrow} aria-label={`Forrige ${label.toLowerCase()}`}>
        <Icon name="chevron-left" />
      </Link>
      <Link to={now} preventScrollReset className={buttonClass('secondary')}>
        I dag
      </Link>
      <Link to={after} preventScrollReset className={arrow} aria-label={`Næste ${label.toLowerCase()}`}>
        <Icon name="chevron-right" />
      </Link>
    </nav>
  );
}
