import { formatNumber } from './numbers.ts';

/** `1 bil`, `2.400 biler`. */
export function carCount(count: number) {
  return count === 1 ? '1 bil' : `${formatNumber(count)} biler`;
}
