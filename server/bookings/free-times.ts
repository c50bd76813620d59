import { type OpeningHours, weekdays } from '../company/company-types.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import type { Stretch } from '../occupation/car-holds.ts';

/** How a kind of booking is made in a department. */
export type TimeRule = {
  minutes: number;
  /** Minutes kept free after it. */
  bufferMinutes: number;
  /** Hours and days from now in which it can begin. */
  earliestHours: number;
  latestDays: number;
  /** So many at the same time. */
  capacity: number;
};

export type FreeAsked = {
  rule: TimeRule;
  hours: OpeningHours;
  /** Closed days, `YYYY-MM-DD`. */
  holidays: readonly string[];
  /** What takes a place of the department's, each with its buffer. */
  taken: readonly Stretch[];
  /** When the car or the person is not free, each with its buffer. */
  closed: readonly Stretch[];
  /** The bounds of what the booking is about; half-open. */
  within?: { from?: Date | undefined; to?: Date | undefined };
  now: Date;
};

const minute = 60_000;
const hour = 60 * minute;

/** The instants at which a booking can begin, in order: each is named by its instant, since clocks show some hours twice. */
export function freeTimes({ rule, hours, holidays, taken, closed, within, now }: FreeAsked): Date[] {
  const today = dayOf(now);
  const earliest = Math.max(now.getTime() + rule.earliestHours * hour, within?.from?.getTime() ?? 0);
  const latest = within?.to?.getTime() ?? Number.POSITIVE_INFINITY;
  return Array.from({ length: rule.latestDays + 1 }, (_, ahead) => daysAfter(today, ahead))
    .flatMap((day) => (holidays.includes(day) ? [] : slotsOf(day, hours, rule)))
    .filter((at) => at >= earliest && at < latest)
    .filter((at) => {
      const slot = { from: at, to: at + (rule.minutes + rule.bufferMinutes) * minute };
      return !closed.some((each) => meets(each, slot)) && mostAtOnce(taken, slot) < rule.capacity;
    })
    .map((at) => new Date(at));
}

/** The beginnings of a day, one after the other with their buffers, that end before it closes. */
function slotsOf(day: string, hours: OpeningHours, { minutes, bufferMinutes }: TimeRule) {
  const open = hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'];
  if (!open) return [];
  const [from, to] = [instantAt(day, open.from).getTime(), instantAt(day, open.to).getTime()];
  const step = (minutes + bufferMinutes) * minute;
  const count = Math.max(0, Math.floor((to - from - minutes * minute) / step) + 1);
  return Array.from({ length: count }, (_, at) => from + at * step);
}

type Slot = { from: number; to: number };

const meets = ({ startsAt, endsAt }: Stretch, { from, to }: Slot) => startsAt.getTime() < to && endsAt.getTime() > from;

/** How many run at once within a slot: at its beginning, or where another one begins. */
function mostAtOnce(taken: readonly Stretch[], slot: Slot) {
  const within = taken.filter((each) => meets(each, slot));
  const at = [slot.from, ...within.map(({ startsAt }) => startsAt.getTime()).filter((start) => start > slot.from)];
  return Math.max(...at.map((each) => within.filter((one) => meets(one, { from: each, to: each + 1 })).length));
}

/** The three free times nearest to one that is taken, in order. */
export const nearestTimes = (times: readonly Date[], at: Date) =>
  times
    .toSorted((one, other) => Math.abs(one.getTime() - at.getTime()) - Math.abs(other.getTime() - at.getTime()))
    .slice(0, 3)
    .toSorted((one, other) => one.getTime() - other.getTime());
