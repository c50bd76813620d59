import { expect, test } from 'vitest';
import { validWords } from './portal-front.ts';

test.for([
  ['2026-11-28', 'Gælder til 28. nov. 2026, 5 dage tilbage'],
  ['2026-11-24', 'Gælder til 24. nov. 2026, 1 dag tilbage'],
  ['2026-11-23', 'Gælder til 23. nov. 2026, sidste dag i dag'],
  ['2026-11-22', 'Udløb 22. nov. 2026'],
  ['2027-11-22', 'Gælder til 22. nov. 2027'],
])('an offer that holds to %s → %s', ([day = '', words]) => {
  expect(validWords(day, '2026-11-23')).toBe(words);
});
