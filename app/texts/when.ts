import { dayOfInstant, formatClock } from './days.ts';
import { formatDay } from './formats.ts';

const near: Readonly<Record<number, string>> = { [-1]: 'i går', 0: 'i dag', 1: 'i morgen' };

/** A moment near another: `i dag kl. 14:30`, `24. nov. 2026 kl. 14:30`. */
export function formatWhen(instant: Date, now: Date) {
  const day = dayOfInstant(instant);
  const ahead = Math.round((Date.parse(day) - Date.parse(dayOfInstant(now))) / 86_400_000);
  return `${near[ahead] ?? formatDay(day)} kl. ${formatClock(instant)}`;
}
