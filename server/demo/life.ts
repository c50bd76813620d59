import { logActivity, type NewActivity } from '../activities/log-activity.ts';
import type { Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import type { DemoCar } from './demo-car.ts';
import type { Dice } from './dice.ts';

export type Act = (tenant: Tenant, carId: number, at: Date) => Promise<unknown>;
export type Deed = { by: Role; act: Act };
/** What happened to a car, when, and by whom. */
export type Happening = Deed & { at: Date };

export type Life = {
  car: DemoCar;
  dice: Dice;
  today: string;
  /** Something stands on every screen of its record. */
  isShown: boolean;
};

/** How many of the newest used cars have something on every screen: the first rows of the list. */
export const shownCars = 12;

/** The days that have happenings. */
export const lifetime = 90;

/** Times in order, in working hours of the last days and after the car's arrival. */
export function drawTimes({ car, dice, today }: Life, count: number, days = lifetime) {
  const age = Math.ceil((Date.parse(today) - car.createdAt.getTime()) / 86_400_000);
  const times = Array.from({ length: count }, () => {
    const at = instantBefore(today, dice.between(1, Math.min(days, age)), dice.between(400, 960));
    const soon = new Date(car.createdAt.getTime() + dice.between(5, 240) * 60_000);
    return at > car.createdAt ? at : soon;
  });
  return times.sort((one, other) => one.getTime() - other.getTime());
}

export function logged(activity: NewActivity): Act {
  return (tenant, subjectId) => logActivity(tenant, { ...activity, subjectType: 'car', subjectId });
}
