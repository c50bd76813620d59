import type { BookingKind } from '../db/schema.ts';

/** What stands on the calendar of cars: what holds one, and the day by which it must be inspected. */
export type BarKind = BookingKind | 'rental' | 'inspectionDue';
/** How it stands at an instant. */
export type BarState = 'planned' | 'out' | 'late' | 'back';
/** Why two things do not fit: the car is not back for the next one, or must be inspected meanwhile. */
export type BarConflict = 'notBack' | 'inspection';

export type CalendarBar = {
  kind: BarKind;
  state: BarState;
  /** Of the agreement or booking, of a day of inspection the car. */
  id: number;
  leadId: number | null;
  /** Number of the agreement, or note of the booking. */
  label: string | null;
  who: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Until when the car is held by it; while it is late, until now. */
  until: Date;
  /** From when another can have the car, after the buffer; null while it is late. */
  freeFrom: Date | null;
  hasBuffer: boolean;
  /** When it is agreed that the car comes back. */
  returnsAt: Date | null;
  conflict: BarConflict | null;
};

export type CalendarCar = {
  id: number;
  registrationNumber: string | null;
  stockNumber: string;
  name: string;
  departmentName: string | null;
  bars: CalendarBar[];
};

export type CalendarGroup = {
  /** Its key; null for cars without a group. */
  key: string | null;
  name: string | null;
  cars: CalendarCar[];
  /** Reservations without a car. */
  waiting: CalendarBar[];
  /** Of each day, how many of its cars are held or promised. */
  busy: number[];
};
