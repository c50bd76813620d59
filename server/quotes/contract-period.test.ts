import { expect, test } from 'vitest';
import { lastDayOf } from './contract-period.ts';

test.each([
  ['2026-12-01', 14, 'longRental', '2028-01-31'],
  ['2026-12-15', 12, 'leasing', '2027-12-14'],
  ['2027-01-31', 1, 'longRental', '2027-02-27'],
  ['2026-06-28', 5, 'shortRental', '2026-07-02'],
  ['2026-12-31', 1, 'shortRental', '2026-12-31'],
] as const)('from %s, %i of %s → to %s', (start, term, productType, last) => {
  expect(lastDayOf(start, term, productType)).toBe(last);
});
