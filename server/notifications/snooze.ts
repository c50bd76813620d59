import { type OpeningHours, weekdays } from '../company/company-types.ts';
import { clockOf, dayOf, daysAfter, instantAt } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

export const snoozes = ['hour', 'tomorrow', 'week'] as const;
export type Snooze = (typeof snoozes)[number];

export function isSnooze(text: string): text is Snooze {
  return snoozes.some((each) => each === text);
}

type Opening = { openingHours: OpeningHours; holidays: readonly string[] };

const withoutHours = '08:00';

function weekdayOf(day: string) {
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
}

/** When the organisation next opens, from a day on; without hours each day has a morning. */
function opensFrom(day: string, { openingHours, holidays }: Opening) {
  if (Object.keys(openingHours).length === 0) return instantAt(day, withoutHours);
  const days = Array.from({ length: 30 }, (_, ahead) => daysAfter(day, ahead));
  const open = days.find((each) => !holidays.includes(each) && openingHours[weekdayOf(each)]) ?? day;
  return instantAt(open, openingHours[weekdayOf(open)]?.from ?? withoutHours);
}

/** The end of a snooze: in an hour, when it opens tomorrow, or next week. */
export function snoozeEnd(snooze: Snooze, now: Date, opening: Opening) {
  if (snooze === 'hour') return new Date(now.getTime() + 60 * 60_000);
  const today = dayOf(now);
  if (snooze === 'tomorrow') return opensFrom(daysAfter(today, 1), opening);
  return opensFrom(daysAfter(today, 7 - weekdays.indexOf(weekdayOf(today))), opening);
}

/** A time that was typed as a day and a clock, unless it is over. */
export function typedEnd(day: string | undefined, clock: string, now: Date) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(clock.trim() || withoutHours) ?? [];
  if (day === undefined || hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const end = instantAt(day, `${hour.padStart(2, '0')}:${minute}`);
  return end > now && clockOf(end) < '2200' ? end : undefined;
}

/** The hours and holidays of the organisation. */
export async function readOpening({ db, organizationId }: Tenant): Promise<Opening> {
  const settings = await db
    .selectFrom('organizationSettings')
    .select(['openingHours', 'holidays'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return settings ?? { openingHours: {}, holidays: [] };
}
