import { daysAfter, daysBetween, monthsAfter } from '../format/day.ts';

export type Interval = { months: number | null; km: number | null };

/** What is known of a car's use: its kilometres, and when and at how many it was last done. */
export type Use = {
  mileage: number | null;
  firstRegistrationDate: string | null;
  done: { day: string; mileage: number } | undefined;
};

/** Kilometres a day since it was last done, else over the car's life; undefined where nothing is known. */
function kmPerDay({ mileage, firstRegistrationDate, done }: Use, today: string) {
  const from = done ?? (firstRegistrationDate === null ? undefined : { day: firstRegistrationDate, mileage: 0 });
  if (mileage === null || !from || mileage <= from.mileage) return undefined;
  return (mileage - from.mileage) / Math.max(1, daysBetween(from.day, today));
}

export type NextDue = {
  day: string;
  /** Kilometres at which it is due, where those come first. */
  atKm: number | null;
};

/**
 * When something is due again: after its months or its kilometres, whichever comes first by the car's use. Undefined where
 * neither can be said.
 */
export function nextDue(interval: Interval, use: Use, today: string): NextDue | undefined {
  const from = use.done?.day ?? use.firstRegistrationDate;
  const byMonths = interval.months === null || from === null ? undefined : monthsAfter(from, interval.months);
  const byKm = interval.km === null ? undefined : dayOfKm(interval.km, use, today);
  if (!byKm) return byMonths === undefined ? undefined : { day: byMonths, atKm: null };
  return byMonths !== undefined && byMonths <= byKm.day ? { day: byMonths, atKm: null } : byKm;
}

const furthest = 3650;

function dayOfKm(km: number, use: Use, today: string): NextDue | undefined {
  const pace = kmPerDay(use, today);
  if (use.mileage === null) return undefined;
  const since = use.done?.mileage ?? 0;
  // Without a note of the last one, the next is the next whole interval.
  const atKm = use.done ? since + km : Math.ceil((use.mileage + 1) / km) * km;
  const left = atKm - use.mileage;
  if (left <= 0) return { day: today, atKm };
  if (pace === undefined) return undefined;
  return { day: daysAfter(today, Math.min(furthest, Math.floor(left / pace))), atKm };
}
