import { expect, test } from 'vitest';
import { countPicked, isPicked, nothing, type Picks, withPicked } from './picks-store.ts';

test('rows are picked one by one, each once', () => {
  const some = withPicked(withPicked(nothing, [3, 5], true), [5, 7], true);
  expect(some).toEqual({ ids: [3, 5, 7] });
  expect(withPicked(some, [3], false)).toEqual({ ids: [5, 7] });
  expect([isPicked(some, 3), isPicked(some, 4), countPicked(some, 240)]).toEqual([true, false, 3]);
});

test('of all that a query finds some can be left out, and taken in again', () => {
  const all: Picks = { query: 'fuelType=diesel', except: [] };
  const most = withPicked(all, [3, 5], false);
  expect(most).toEqual({ query: 'fuelType=diesel', except: [3, 5] });
  expect(withPicked(most, [5], true)).toEqual({ query: 'fuelType=diesel', except: [3] });
  expect([isPicked(most, 3), isPicked(most, 4), countPicked(most, 240)]).toEqual([false, true, 238]);
});
