import { expiredReservations } from './cars/car-due.ts';
import { dueAssignments } from './leads/assignment-due.ts';
import { wakingLeads } from './leads/lead-due.ts';
import type { DueItem } from './sweep/due-item.ts';

/** Everything that the sweep of each minute does, in this order. */
export const dueItems: readonly DueItem[] = [wakingLeads, dueAssignments, expiredReservations];
