import { type OpeningHours, weekdays } from '../company/company-types.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

/** The hours in which the response clock runs; without any it never rests. Holidays are closed. */
export type Opening = { hours: OpeningHours; holidays: readonly string[] };

/** The instant when so many minutes of open time have passed since another. The closing minute still counts. */
export const afterOpen = (start: Date, minutes: number, opening: Opening) => pass(start, minutes, opening, 1);

/** The instant with so many minutes of open time until another. */
export const beforeOpen = (end: Date, minutes: number, opening: Opening) => pass(end, minutes, opening, -1);

function pass(start: Date, minutes: number, { hours, holidays }: Opening, way: 1 | -1): Date {
  let left = minutes * 60_000;
  if (Object.keys(hours).length === 0) return new Date(start.getTime() + way * left);
  for (let day = dayOf(start); ; day = daysAfter(day, way)) {
    const open = holidays.includes(day) ? undefined : hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'];
    if (!open) continue;
    const ends = [instantAt(day, open.from).getTime(), instantAt(day, open.to).getTime()] as const;
    const [near, far] = way === 1 ? ends : [ends[1], ends[0]];
    const from = way === 1 ? Math.max(near, start.getTime()) : Math.min(near, start.getTime());
    const span = (far - from) * way;
    if (span >= left) return new Date(from + way * left);
    left -= Math.max(0, span);
  }
}

/** The organisation's response time, and the hours of each of its departments. */
export async function readResponseTimes({ db, organizationId }: Tenant) {
  const [settings, departments] = await Promise.all([
    db
      .selectFrom('organizationSettings')
      .select(['leadSlaMinutes', 'openingHours', 'holidays'])
      .where('organizationId', '=', organizationId)
      .executeTakeFirst(),
    db.selectFrom('department').select(['id', 'openingHours']).where('organizationId', '=', organizationId).execute(),
  ]);
  const { leadSlaMinutes = 30, openingHours = {}, holidays = [] } = settings ?? {};
  const own = new Map(departments.map(({ id, openingHours }) => [id, openingHours]));
  return {
    minutes: leadSlaMinutes,
    /** The hours of a lead's department, else the organisation's. */
    openingOf(departmentId: number | null): Opening {
      const hours = departmentId === null ? {} : (own.get(departmentId) ?? {});
      return { hours: Object.keys(hours).length > 0 ? hours : openingHours, holidays };
    },
  };
}

export type ResponseTimes = Awaited<ReturnType<typeof readResponseTimes>>;

/** When a lead of a department must have been answered. */
export function dueAt({ minutes, openingOf }: ResponseTimes, arrivedAt: Date, departmentId: number | null) {
  return afterOpen(arrivedAt, minutes, openingOf(departmentId));
}

/** When the last third of the response time begins. */
export function hurryFrom({ minutes, openingOf }: ResponseTimes, respondBy: Date, departmentId: number | null) {
  return beforeOpen(respondBy, minutes / 3, openingOf(departmentId));
}
