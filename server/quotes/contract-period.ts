import { daysAfter, monthsAfter } from '../format/day.ts';
import type { Day, ProductType } from '../pricing/types/tables.ts';

/** The last day of an agreement that begins on a day: months, of a short rental days; the first day counts. */
export function lastDayOf(start: Day, term: number, productType: ProductType) {
  return daysAfter(productType === 'shortRental' ? daysAfter(start, term) : monthsAfter(start, term), -1);
}
