import { weekdays } from '../company/company-types.ts';
import { clockOf, dayOf, daysAfter, instantAt } from '../format/day.ts';
import { readResponseTimes } from '../leads/response-clock.ts';
import type { Tenant } from '../tenant.ts';
import { readEntries } from './calendar-entries.ts';
import { type Asked, daysOf, type Entry } from './calendar-sources.ts';

export type CalendarView = 'day' | 'week';

/** What a page of the calendar shows, as its address says it; what cannot be read is today, a week, one's own. */
export type CalendarAsked = {
  day: string;
  show: CalendarView;
  /** A user, or `mine`, or `all`. */
  who: string;
  departmentId: number | undefined;
};

const allDay = { from: '00:00', to: '24:00' };
const earliest = 7;
const latest = 18;
const hourLong = 3_600_000;

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
/** The first whole hour from a time on. */
const upTo = (time: string) => Math.ceil(Number(time.slice(0, 2)) + Number(time.slice(3)) / 60);
const hourOf = (instant: Date) => Number(clockOf(instant).slice(11, 13));

/** The days with their entries in order, the hours that are drawn, and which of them are open. */
export async function readCalendar(tenant: Tenant, { day, show, who, departmentId }: CalendarAsked, now: Date) {
  const from = show === 'day' ? day : daysAfter(day, -weekdayOf(day));
  const to = show === 'day' ? day : daysAfter(from, 6);
  const step = show === 'day' ? 1 : 7;
  const userId = who === 'all' ? undefined : who === 'mine' ? tenant.userId : who;
  const asked: Asked = { from, to, userId, departmentId, now };
  const [times, entries] = await Promise.all([readResponseTimes(tenant), readEntries(tenant, asked)]);
  const { hours, holidays } = times.openingOf(departmentId ?? null);
  const timed = entries.flatMap(({ startsAt }) => (startsAt === null ? [] : [hourOf(startsAt)]));
  // An organisation without hours is open round the clock.
  const isAlwaysOpen = Object.keys(hours).length === 0;
  const hoursOn = (day: string) => (isAlwaysOpen ? allDay : hours[weekdays[weekdayOf(day)] ?? 'monday']);
  const [first, last] = [Math.min(earliest, ...timed), Math.max(latest, ...timed)];
  return {
    ...{ from, to, today: dayOf(now), before: daysAfter(from, -step), after: daysAfter(from, step) },
    /** Whose calendar it is; nobody's where it is everybody's. */
    personId: userId,
    hours: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    days: daysOf(asked).map((each) => {
      const open = holidays.includes(each) ? undefined : hoursOn(each);
      const own = entries.filter((entry) => entry.day === each);
      return {
        day: each,
        free: !open || userId === undefined || each < dayOf(now) ? [] : freeOf(each, open, own, now),
        isHoliday: holidays.includes(each),
        openFrom: open ? Number(open.from.slice(0, 2)) : null,
        openTo: open ? upTo(open.to) : null,
        allDay: own.filter(({ startsAt }) => startsAt === null),
        timed: own.flatMap((entry) => (entry.startsAt === null ? [] : [{ ...entry, hour: hourOf(entry.startsAt) }])),
      };
    }),
  };
}

export type Calendar = Awaited<ReturnType<typeof readCalendar>>;

/** The whole hours to come of a day, within opening hours and the usual day, in which nothing stands; joined where they meet. */
function freeOf(day: string, open: { from: string; to: string }, own: Entry[], now: Date) {
  const taken = own.flatMap(({ startsAt, endsAt }) =>
    startsAt ? [{ from: startsAt.getTime(), to: endsAt?.getTime() ?? startsAt.getTime() + hourLong }] : [],
  );
  const free: { from: string; to: string }[] = [];
  for (
    let hour = Math.max(earliest, upTo(open.from));
    hour < Math.min(latest, Number(open.to.slice(0, 2)));
    hour += 1
  ) {
    const begin = instantAt(day, clock(hour)).getTime();
    if (begin + hourLong <= now.getTime() || taken.some(({ from, to }) => from < begin + hourLong && to > begin))
      continue;
    const before = free.at(-1);
    if (before?.to === clock(hour)) before.to = clock(hour + 1);
    else free.push({ from: clock(hour), to: clock(hour + 1) });
  }
  return free;
}
