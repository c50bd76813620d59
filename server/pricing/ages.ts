import type { Day } from './types/tables.ts';

/** Whole months from a day to another; a month ends on its day of the month, or the month's last. */
export function wholeMonths(from: Day, to: Day): number {
  const [years, months, day] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return (toYear - years) * 12 + toMonth - months - (toDay < Math.min(day, lastDay) ? 1 : 0);
}

/** Months begun: 36 whole ones and a day are 37. */
export function startedMonths(from: Day, to: Day): number {
  const months = wholeMonths(from, to);
  const [, , day] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return toDay === Math.min(day, lastDay) ? months : months + 1;
}

/** Whole years, as a birthday counts them. */
export function wholeYears(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

function parts(day: Day): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
