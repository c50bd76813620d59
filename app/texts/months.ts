import { formatNumber } from './numbers.ts';

/** `1 måned`, `36 måneder`. */
export function monthsText(months: number): string {
  return `${formatNumber(months)} ${months === 1 ? 'måned' : 'måneder'}`;
}
