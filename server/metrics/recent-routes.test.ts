import { expect, test } from 'vitest';
import { openRecentRoutes } from './recent-routes.ts';

const minute = 60_000;

test('answers of the last hour → number, mean, p95 and slowest by route, the slowest first', () => {
  const recent = openRecentRoutes(() => 0);
  for (let ms = 1; ms <= 100; ms += 1) recent.add('/cars', ms);
  recent.add('/leads', 900);
  const [leads, cars] = recent.slowest(10);
  expect(leads).toEqual({ route: '/leads', count: 1, mean: 900, p95: 900, slowest: 900 });
  expect(cars).toMatchObject({ route: '/cars', count: 100, mean: 50.5, slowest: 100 });
  expect(cars?.p95).toBeGreaterThanOrEqual(95);
  expect(cars?.p95).toBeLessThanOrEqual(100);
  expect(recent.slowest(1)).toHaveLength(1);
});

test('an answer of more than an hour ago → not among them', () => {
  let at = 0;
  const recent = openRecentRoutes(() => at);
  recent.add('/cars', 10);
  at = 54 * minute;
  recent.add('/leads', 20);
  expect(recent.slowest(10).map(({ route }) => route)).toEqual(['/leads', '/cars']);
  at = 61 * minute;
  expect(recent.slowest(10).map(({ route }) => route)).toEqual(['/leads']);
  at = 200 * minute;
  expect(recent.slowest(10)).toEqual([]);
});
