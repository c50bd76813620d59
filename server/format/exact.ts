import { asOre, type Ore } from './money.ts';

/** Divides to the nearest whole number, half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const [top, bottom] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return Number(top < 0n ? -rounded : rounded);
}

/** An amount × numerator / denominator, in whole øre; the factors are whole numbers. */
export function scaled(amount: number, numerator: number, denominator: number): Ore {
  return asOre(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}
