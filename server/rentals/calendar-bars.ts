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
  const bars = withReturns(holds).map(({ hold, returnsAt }) => barOf(hold, returnsAt, now));
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

/** What holds a car, a rental together with the appointment for its return. */
function withReturns(holds: readonly Hold[]) {
  const returnOf = ({ kind, agreementId, isOut }: Hold) =>
    kind === 'rental' && isOut
      ? holds.find((each) => each.kind === 'return' && each.agreementId === agreementId)
      : undefined;
  const told = new Set(holds.map(returnOf));
  return holds.filter((hold) => !told.has(hold)).map((hold) => ({ hold, returnsAt: returnOf(hold)?.startsAt ?? null }));
}

function barOf({ kind, id, agreementId, ...hold }: Hold, returnsAt: Date | null, now: Date): CalendarBar {
  const { leadId, label, who, startsAt, endsAt, heldTo, isOut, backAt } = hold;
  const isLate = heldTo === null;
  const until = isLate ? now : (backAt ?? endsAt);
  return {
    ...{
      kind,
      id: kind === 'rental' || kind === 'return' ? (agreementId ?? id) : id,
      leadId,
      label,
      who,
      startsAt,
      endsAt,
      until,
      returnsAt,
      conflict: null,
    },
    state: isLate ? 'late' : backAt ? 'back' : isOut ? 'out' : 'planned',
    freeFrom: heldTo,
    hasBuffer: heldTo !== null && heldTo > until,
  };
}

function inspectionOf(carId: number, day: string): CalendarBar {
  const [startsAt, endsAt] = [instantAt(day, '06:00'), instantAt(day, '18:00')];
  return {
    ...{ kind: 'inspectionDue', state: 'planned', id: carId, leadId: null, label: null, who: null },
    ...{ startsAt, endsAt, until: endsAt, freeFrom: endsAt, hasBuffer: false, returnsAt: null, conflict: null },
  };
}
