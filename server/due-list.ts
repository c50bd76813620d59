import { testDrivesSoon } from './bookings/booking-due.ts';
import { staleRents } from './car-prices/renew-car-prices.ts';
import { inspectionsDue, reservationsEnding } from './cars/car-due.ts';
import { dueAssignments } from './leads/assignment-due.ts';
import { followUpsDue, wakingLeads } from './leads/lead-due.ts';
import { memoReminders, memosDue } from './memos/memo-due.ts';
import { endedSnoozes } from './notifications/snooze-due.ts';
import { pricesBeginning } from './price-tables/price-due.ts';
import { quotesExpired } from './quotes/quote-due.ts';
import { rentalsDue } from './rentals/rental-due.ts';
import { expiredReservations } from './sales/reservation-due.ts';
import type { DueItem } from './sweep/due-item.ts';
import { upkeepDue } from './upkeep/upkeep-reminders.ts';

const reminders = [
  followUpsDue,
  testDrivesSoon,
  reservationsEnding,
  inspectionsDue,
  pricesBeginning,
  memosDue,
  memoReminders,
  quotesExpired,
  ...rentalsDue,
  ...upkeepDue,
];

/** Everything that the sweep of each minute does, in this order. */
export const dueItems: readonly DueItem[] = [
  ...[wakingLeads, dueAssignments, expiredReservations, endedSnoozes, staleRents],
  ...reminders,
];
