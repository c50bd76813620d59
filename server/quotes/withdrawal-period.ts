import { holidaysOf } from '../company/danish-holidays.ts';
import { daysAfter } from '../format/day.ts';

/** The days of the right of withdrawal, counted from the day after. */
const length = 14;

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/**
 * The last day on which a consumer can withdraw, to its end in Denmark (portal.md §5): one that is no working day moves to
 * the next that is.
 * @param from the day of the agreement, of goods the day they were delivered
 * @param closed holidays, 5 June, 24 and 31 December
 */
export function lastWithdrawalDay(from: string, closed: ReadonlySet<string>) {
  let day = daysAfter(from, length);
  while (isWeekend(day) || closed.has(day)) day = daysAfter(day, 1);
  return day;
}

/** The days around a day that are no working days for that, weekends aside. */
export async function closedDaysAround(day: string): Promise<ReadonlySet<string>> {
  const year = Number(day.slice(0, 4));
  const years = await Promise.all([year, year + 1].map(holidaysOf));
  return new Set(years.flat().map((each) => each.day));
}
