import ical, { ICalCalendarMethod } from 'ical-generator';
import { daysAfter } from '../format/day.ts';
import type { Entry, EntryKind } from './calendar-sources.ts';

type Words = { name: string; kinds: Record<EntryKind, string> };

const half = 30 * 60_000;

/**
 * Entries as an iCalendar (RFC 5545): times in UTC, whole days as dates. An entry keeps its UID when it is moved.
 * `home` is the product's address, `organizationId` makes the UIDs unique.
 */
export function writeIcs(entries: Entry[], { name, kinds }: Words, home: { origin: string; organizationId: string }) {
  const calendar = ical({
    ...{ name, method: ICalCalendarMethod.PUBLISH, ttl: 3600, x: { 'X-WR-TIMEZONE': 'Europe/Copenhagen' } },
    prodId: { company: 'Bilassistent', product: 'Kalender', language: 'DA' },
  });
  for (const { key, kind, day, startsAt, endsAt, title, href } of entries) {
    const time = startsAt
      ? { start: startsAt, end: endsAt ?? new Date(startsAt.getTime() + half) }
      : { start: new Date(day), end: new Date(daysAfter(day, 1)), allDay: true };
    calendar.createEvent({
      ...{ id: `${key}@${home.organizationId}`, ...time, summary: `${kinds[kind]}: ${title}` },
      ...(href && { url: `${home.origin}${href}`, description: `${home.origin}${href}` }),
    });
  }
  return calendar.toString();
}
