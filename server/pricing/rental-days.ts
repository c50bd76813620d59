import { daysAfter } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import { changedBy } from './arithmetic.ts';
import type { Note } from './tracing.ts';
import type { Day, PriceProtocol } from './types/tables.ts';
import { danish, inKroner, inPercent } from './words.ts';

/** 1, Monday, to 7, Sunday. */
const weekdayOf = (day: Day) => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1;

/** What seasons and weekend add to a day's price; they add up. */
function changeOn(day: Day, { seasons, weekend }: PriceProtocol) {
  const current = seasons.filter(({ from, to }) => from <= day && day <= to);
  const isWeekend = weekend?.weekdays.includes(weekdayOf(day)) ?? false;
  const names = [...current.map(({ name }) => name), ...(isWeekend ? ['weekend'] : [])];
  const seasonal = current.reduce((sum, { change }) => sum + change, 0);
  return { names: names.join(', '), change: seasonal + (isWeekend && weekend ? weekend.change : 0) };
}

/** A short rental day by day: each has its own season. Days alike in a row are one step. */
export function priceOfDays(protocol: PriceProtocol, start: Day, days: number, perDay: Ore, note: Note): Ore {
  const runs: { from: Day; to: Day; days: number; names: string; change: number }[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = daysAfter(start, at);
    const { names, change } = changeOn(day, protocol);
    const last = runs.at(-1);
    if (last && last.names === names && last.change === change) {
      last.to = day;
      last.days += 1;
    } else runs.push({ from: day, to: day, days: 1, names, change });
  }
  let amount = asOre(0);
  for (const run of runs) {
    const dayPrice = changedBy(perDay, run.change);
    const before = amount;
    amount = asOre(amount + run.days * dayPrice);
    const season = run.change === 0 ? '' : ` (${run.names}: ${inPercent(run.change)})`;
    const text = `${danish(run.from)} til ${danish(run.to)}: ${run.days} × ${inKroner(dayPrice)}${season}`;
    note('day', text, { ...run, price: perDay, dayPrice, before }, amount);
  }
  return amount;
}
