import { testDrivesSoon } from './bookings/booking-due.ts';
import { inspectionsDue, reservationsEnding } from './cars/car-due.ts';
import { dueAssignments } from './leads/assignment-due.ts';
import { followUpsDue, wakingLeads } from './leads/lead-due.ts';
import { memoReminders, memosDue } from './memos/memo-due.ts';
import { endedSnoozes } from './notifications/snooze-due.ts';
import { expiredReservations } from './sales/reservation-due.ts';
import type { DueItem } from './sweep/due-item.ts';

const reminders = [followUpsDue, testDrivesSoon, reservationsEnding, inspectionsDue, memosDue, memoReminders];

/** Everything that the sweep of each minute does, in this order. */
export const dueItems: readonly DueItem[] = [
  ...[wakingLeads, dueAssignments, expiredReservations, endedSnoozes],
  ...reminders,
];
