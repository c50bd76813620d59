import { DomainError } from '../errors.ts';

/** Kilometres that a car may have moved between two rentals without being asked about. */
export const mostBetween = 2_000;

/** Kilometres that a car may have driven over a period without being asked about: much for two weeks, less a day then. */
export function mostDriven(from: Date, to: Date) {
  const days = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 86_400_000));
  return 2_000 + Math.min(days, 14) * 1_000 + Math.max(0, days - 14) * 300;
}

type Noted = {
  mileage: number;
  /** The last known. */
  last: number | null;
  /** How far it may have come since. */
  most: number;
  /** Whether somebody has said that it is so, however far it is. */
  isRight: boolean | undefined;
};

/** Refuses, at a field, kilometres below the last known, and those so far above that a digit too many is likely. */
export function refuseMileage({ mileage, last, most, isRight }: Noted, field: string) {
  if (last === null) return;
  if (mileage < last) throw new DomainError(`rental-km-below:${last}`, 409, field);
  if (mileage > last + most && !isRight) throw new DomainError(`rental-km-jump:${last}`, 409, field);
}
