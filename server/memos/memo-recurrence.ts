import { clockOf, dayOf, daysAfter, daysBetween, instantAt } from '../format/day.ts';
import type { Recurrence } from './memo-types.ts';

type Due = { dueAt: string; anchorDay: number | null };

/**
 * The day a recurring memo is due next: the first after `dueAt` that is not before `today`. A monthly one keeps its day
 * of the month (`anchorDay`) over months that are too short for it.
 */
export function nextDue({ dueAt, anchorDay }: Due, recurrence: Exclude<Recurrence, 'none'>, today: string): Due {
  if (recurrence === 'weekly') {
    const weeks = Math.max(1, Math.ceil(daysBetween(dueAt, today) / 7));
    return { dueAt: daysAfter(dueAt, weeks * 7), anchorDay: null };
  }
  const day = anchorOf(dueAt, anchorDay);
  const [year = 0, month = 0] = dueAt.split('-').map(Number);
  for (let ahead = 1; ; ahead += 1) {
    const last = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month - 1 + ahead, Math.min(day, last))).toISOString().slice(0, 10);
    if (due >= today) return { dueAt: due, anchorDay: day };
  }
}

/** The anchor holds only where the month was too short for it: a day set by hand is its own. */
function anchorOf(dueAt: string, anchorDay: number | null) {
  const own = Number(dueAt.slice(8));
  const isLastOfMonth = daysAfter(dueAt, 1).endsWith('-01');
  return anchorDay !== null && isLastOfMonth && anchorDay > own ? anchorDay : own;
}

/** A reminder as long before the new day as before the former one, at the same time by Danish clocks. */
export function reminderFor(reminderAt: Date, from: string, to: string) {
  const day = daysAfter(dayOf(reminderAt), daysBetween(from, to));
  return instantAt(day, clockOf(reminderAt).slice(11));
}
