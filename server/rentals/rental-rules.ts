import type { RentalProduct, RentalStatus } from '../db/schema.ts';
import { clockOf, dayOf, daysBetween, monthsAfter } from '../format/day.ts';
import { asOre, type Ore } from '../format/money.ts';
import { priceOfKm } from '../pricing/arithmetic.ts';
import type { OreTenths } from '../pricing/types/tables.ts';
import type { RentalState } from './rental-types.ts';

/** From this many days the register must name the user (integrations.md §8). */
const daysOfUser = 30;
const longestYears = 3;

/** How an agreement stands at an instant: one that is out past its end is overdue. */
export function rentalStateOf({ status, endsAt }: { status: RentalStatus; endsAt: Date }, now: Date): RentalState {
  return status === 'active' && endsAt < now ? 'overdue' : status;
}

/** What can be done with an agreement in each state. */
export const rentalSteps = {
  handOver: ['reserved'],
  return: ['active'],
  extend: ['reserved', 'active'],
  swap: ['reserved', 'active'],
  cancel: ['reserved'],
  noShow: ['reserved'],
  close: ['returned'],
  edit: ['reserved', 'active'],
} as const satisfies Record<string, readonly RentalStatus[]>;
export type RentalStep = keyof typeof rentalSteps;

export function isOpenTo(step: RentalStep, status: RentalStatus) {
  const states: readonly RentalStatus[] = rentalSteps[step];
  return states.includes(status);
}

/** Days of a period by the calendar, both ends counted once: 7 to 16 December is 9. */
export function calendarDays(startsAt: Date, endsAt: Date) {
  return daysBetween(dayOf(startsAt), dayOf(endsAt));
}

export function needsUser(agreement: { startsAt: Date; endsAt: Date }) {
  return calendarDays(agreement.startsAt, agreement.endsAt) >= daysOfUser;
}

export function isTooLong(startsAt: Date, endsAt: Date) {
  const [year = 0, ...rest] = dayOf(startsAt).split('-');
  return dayOf(endsAt) > [Number(year) + longestYears, ...rest].join('-');
}

/** Begun days from one instant to another by Danish clocks: the days on which summer time changes count as others. */
function begunDays(from: Date, to: Date) {
  return calendarDays(from, to) + (clockOf(to).slice(11) > clockOf(from).slice(11) ? 1 : 0);
}

/** Begun days that a short rental is paid for: from 8 to 8 is one. */
export const rentalDays = (startsAt: Date, endsAt: Date) => Math.max(1, begunDays(startsAt, endsAt));

/** Begun months from one instant to another by Danish clocks: 15 January to 15 February at the same time is one. */
export function rentalMonths(startsAt: Date, endsAt: Date) {
  const [from, to] = [clockOf(startsAt), clockOf(endsAt)];
  const monthOf = (clock: string) => Number(clock.slice(0, 4)) * 12 + Number(clock.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  const whole = `${monthsAfter(from.slice(0, 10), months)}${from.slice(10)}`;
  return Math.max(1, months + (to > whole ? 1 : 0));
}

/** The term that a rental is priced by: months, of a short rental days. */
export function termOf(productType: RentalProduct, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return productType === 'shortRental' ? rentalDays(startsAt, endsAt) : rentalMonths(startsAt, endsAt);
}

type Driven = { mileageOut: number | null; mileageIn: number | null };

/** Kilometres driven over all cars of an agreement; undefined while one is out. */
export function drivenKm(periods: readonly Driven[]) {
  const driven = periods.map(({ mileageOut, mileageIn }) =>
    mileageOut === null || mileageIn === null ? undefined : mileageIn - mileageOut,
  );
  return driven.reduce<number | undefined>(
    (sum, km) => (sum === undefined || km === undefined ? undefined : sum + km),
    0,
  );
}

/**
 * Kilometres over those included, and their price without VAT (integrations.md §8: 48.210 → 51.034 km of 2.500 included at
 * 85 øre is 324 km and 275,40 kr.). Nothing where no kilometres are agreed.
 */
export function overKm(driven: number, included: number | null, price: OreTenths | null): { km: number; amount: Ore } {
  const km = included === null ? 0 : Math.max(0, driven - included);
  return { km, amount: price === null ? asOre(0) : priceOfKm(km, price) };
}

/** Begun days that a car came back too late; within the hour it is on time. */
export function lateDays(endsAt: Date, returnedAt: Date) {
  const from = new Date(endsAt.getTime() + 3_600_000);
  return returnedAt <= from ? 0 : Math.max(1, begunDays(from, returnedAt));
}

const aDay = 86_400_000;

/** Whether a car that goes out at an instant does so more than a day before its agreement begins. */
export const isEarly = ({ startsAt }: { startsAt: Date }, leftAt: Date) => startsAt.getTime() - leftAt.getTime() > aDay;
