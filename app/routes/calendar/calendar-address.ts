import type { CalendarAsked } from '#server/calendar/calendar-queries.ts';

/** The address of another page of the calendar, with what is chosen. */
export function addressOf(
  { day, show, who, departmentId }: CalendarAsked,
  more: Partial<Pick<CalendarAsked, 'day' | 'show'>> = {},
) {
  return withParams('/calendar', { day, show, who, department: departmentId?.toString(), ...more });
}

/** A free stretch: a day, a time if it is said, and whose calendar it is. */
export type Stretch = { day: string; time?: string | undefined; personId: string | undefined };

/** A new memo that begins in a stretch. */
export const memoIn = ({ day, time, personId }: Stretch) =>
  withParams('/memos/create', { dueAt: day, dueTime: time, assignedToId: personId });

/** A new test drive in a stretch: asks for the lead first. */
export const driveIn = ({ day, time, personId }: Stretch) =>
  withParams('/calendar/test-drive', { day, time, who: personId });

/** A path with those parameters that are said. */
export function withParams(path: string, said: Record<string, string | undefined>) {
  const params = new URLSearchParams(Object.entries(said).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return `${path}?${params}`;
}
