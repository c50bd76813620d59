import { divideRounded, scaled } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';
import type { BasisPoints, OreTenths, Rounding } from './types/tables.ts';

/** 100 %, and the factor 1. */
export const whole = 10_000;

/** The largest amount of a cell, 999.999.999,99 kr. */
export const largestPrice = asOre(99_999_999_999);
/** The largest factor, 100. */
export const largestFactor: BasisPoints = 100 * whole;

/** A factor or share of an amount: 645,00 × 1,35 = 870,75. */
export function shareOf(amount: Ore, share: BasisPoints): Ore {
  return scaled(amount, share, whole);
}

/** The new amount after a change in per cent: 100,50 − 5 % = 95,48. */
export function changedBy(amount: Ore, change: BasisPoints): Ore {
  return scaled(amount, whole + change, whole);
}

/** The price of kilometres: 2.300 km × 0,315 kr. = 724,50. */
export function priceOfKm(km: number, perKm: OreTenths): Ore {
  return scaled(km, perKm, 10);
}

export type Step = { km: number; price: Ore };

/** The price on the line through two steps, by one division. */
export function interpolate(low: Step, high: Step, km: number): Ore {
  const width = high.km - low.km;
  const top = BigInt(low.price) * BigInt(width) + BigInt(high.price - low.price) * BigInt(km - low.km);
  return asOre(divideRounded(top, BigInt(width)));
}

/** The coarse rounding, once at the end of the rent. */
export function roundCoarsely(amount: Ore, rounding: Rounding): Ore {
  const steps =
    rounding.mode === 'up' ? Math.ceil(amount / rounding.step) : divideRounded(BigInt(amount), BigInt(rounding.step));
  return asOre(steps * rounding.step);
}
