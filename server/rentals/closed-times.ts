import { spanOf } from '../distribution/hours.ts';
import { clockOf, dayOf } from '../format/day.ts';
import { type Opening, readResponseTimes } from '../leads/response-clock.ts';
import type { Tenant } from '../tenant.ts';

/** A time of an agreement at which nobody is there: when the car goes out, or when it comes back. */
export type ClosedTime = {
  kind: 'closedOut' | 'closedIn';
  at: Date;
  isHoliday: boolean;
  /** When the day is open; null where it is closed. */
  open: { from: string; to: string } | null;
};

type Times = {
  startsAt: Date;
  endsAt: Date;
  departmentOutId: number | null;
  departmentInId: number | null;
  /** Null while the car is not out. */
  leftAt?: Date | null;
};

/** Whether the instant is within the hours (leads.md §1: the closing minute counts); without any it always is. */
export function isOpenAt(at: Date, opening: Opening) {
  if (Object.keys(opening.hours).length === 0) return true;
  const span = spanOf(dayOf(at), opening);
  return span !== undefined && at >= span.from && at <= span.to;
}

/** Which of an agreement's times still to come its departments, else the organisation, are closed at. */
export async function readClosedTimes(
  tenant: Tenant,
  { startsAt, endsAt, departmentOutId, departmentInId, leftAt = null }: Times,
  now = new Date(),
): Promise<ClosedTime[]> {
  const { openingOf } = await readResponseTimes(tenant);
  const times = [
    ...(leftAt === null ? [{ kind: 'closedOut' as const, at: startsAt, departmentId: departmentOutId }] : []),
    { kind: 'closedIn' as const, at: endsAt, departmentId: departmentInId ?? departmentOutId },
  ];
  return times.flatMap(({ kind, at, departmentId }) => {
    const opening = openingOf(departmentId);
    if (at <= now || isOpenAt(at, opening)) return [];
    const span = spanOf(dayOf(at), opening);
    const clock = (of: Date) => clockOf(of).slice(11, 16);
    const open = span ? { from: clock(span.from), to: clock(span.to) } : null;
    return [{ kind, at, isHoliday: opening.holidays.includes(dayOf(at)), open }];
  });
}
