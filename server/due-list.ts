import { dueAssignments } from './leads/assignment-due.ts';
import { wakingLeads } from './leads/lead-due.ts';
import { expiredReservations } from './sales/reservation-due.ts';
import type { DueItem } from './sweep/due-item.ts';

/** Everything that the sweep of each minute does, in this order. */
export const dueItems: readonly DueItem[] = [wakingLeads, dueAssignments, expiredReservations];
