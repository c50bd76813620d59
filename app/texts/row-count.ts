import { formatNumber } from './numbers.ts';

export function rowCount(count: number) {
  return count === 1 ? '1 række' : `${formatNumber(count)} rækker`;
}
