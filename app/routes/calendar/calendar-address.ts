import type { CalendarAsked } from '#server/calendar/calendar-queries.ts';

/** The address of another page of the calendar, with what is chosen. */
export function addressOf({ day, show, who, departmentId }: CalendarAsked, more: Partial<CalendarAsked> = {}) {
  const said = { day, show, who, department: departmentId === undefined ? '' : String(departmentId), ...more };
  return `/calendar?${new URLSearchParams(Object.entries(said).flatMap(([name, text]) => (text ? [[name, String(text)]] : [])))}`;
}
