import { clockOf, daysAfter, instantAt } from '../format/day.ts';

type Quiet = { quietFrom: string | null; quietTo: string | null };

/** When the quiet hours that a time is in are over; undefined outside them. They may cross midnight. */
export function quietEnd({ quietFrom, quietTo }: Quiet, now: Date): Date | undefined {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return undefined;
  const [day = '', clock = ''] = clockOf(now).split(' ');
  const isOverNight = quietFrom > quietTo;
  const isQuiet = isOverNight ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
  if (!isQuiet) return undefined;
  return instantAt(isOverNight && clock >= quietFrom ? daysAfter(day, 1) : day, quietTo);
}
