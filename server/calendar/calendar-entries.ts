import type { Tenant } from '../tenant.ts';
import { customerBookings } from './booking-source.ts';
import {
  type Asked,
  absences,
  type CalendarSource,
  deliveries,
  type Entry,
  inspections,
  meetings,
  memos,
  testDrives,
} from './calendar-sources.ts';
import { rentalReturns } from './rental-return-source.ts';
import { rentals } from './rental-source.ts';

/** All that has a time: a later kind of subject joins by one more. */
const calendarSources: readonly CalendarSource[] = [
  ...[testDrives, deliveries, meetings, memos, absences, inspections, rentals, rentalReturns, customerBookings],
];

/** The entries of all sources, in the order of their times. */
export async function readEntries(tenant: Tenant, asked: Asked) {
  const found = await Promise.all(calendarSources.map((source) => source(tenant, asked)));
  return found.flat().toSorted(byTime);
}

const byTime = (one: Entry, other: Entry) => (one.startsAt?.getTime() ?? 0) - (other.startsAt?.getTime() ?? 0);
