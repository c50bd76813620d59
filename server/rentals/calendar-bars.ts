import { instantAt } from '../format/day.ts';
import type { Hold } from '../occupation/car-holds.ts';
import type { CalendarBar } from './calendar-types.ts';

const soon = 86_400_000;

/** What holds a car, as bars in the order of their times, with the day of its inspection. */
export function barsOf(
  holds: readonly Hold[],
  car: { id: number; nextInspectionDate: string | null },
  { from, to, now }: { from: string; to: string; now: Date },
): CalendarBar[] {
  const bars = holds.map((hold) => barOf(hold, now));
  const late = bars.find(({ state }) => state === 'late');
  const next = late && bars.find((bar) => bar.startsAt > late.startsAt && bar.state === 'planned');
  // The car is missed by who comes next within a day.
  if (next && next.startsAt.getTime() < now.getTime() + soon) next.conflict = 'notBack';
  const { nextInspectionDate: day } = car;
  if (day === null || day < from || day > to) return bars;
  const due = inspectionOf(car.id, day);
  const missed = bars.find(
    (bar) => bar.kind === 'rental' && bar.state !== 'back' && bar.startsAt < due.endsAt && bar.until > due.startsAt,
  );
  if (missed) missed.conflict ??= 'inspection';
  return [...bars, due].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function barOf({ kind, id, agreementId, ...hold }: Hold, now: Date): CalendarBar {
  const { leadId, label, who, startsAt, endsAt, heldTo, isOut, backAt } = hold;
  const isLate = heldTo === null;
  const until = isLate ? now : (backAt ?? endsAt);
  return {
    ...{ kind, id: agreementId ?? id, leadId, label, who, startsAt, endsAt, until, conflict: null },
    state: isLate ? 'late' : backAt ? 'back' : isOut ? 'out' : 'planned',
    freeFrom: heldTo,
    hasBuffer: heldTo !== null && heldTo > until,
  };
}

function inspectionOf(carId: number, day: string): CalendarBar {
  const [startsAt, endsAt] = [instantAt(day, '06:00'), instantAt(day, '18:00')];
  return {
    ...{ kind: 'inspectionDue', state: 'planned', id: carId, leadId: null, label: null, who: null },
    ...{ startsAt, endsAt, until: endsAt, freeFrom: endsAt, hasBuffer: false, conflict: null },
  };
}
