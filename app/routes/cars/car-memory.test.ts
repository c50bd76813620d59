import { expect, test } from 'vitest';
import type { FilterWords } from '#app/list/kit/filters.ts';
import { carFilterLabels } from './car-filter-labels.ts';
import { carMemory } from './car-memory.ts';

test('the prefix of the entries is the one of the specification', () => {
  expect(carMemory.prefix).toBe('car-filters-');
});

test('every filter of the specification is remembered, but for the factory flag and the view, which has its own path', () => {
  const labels = carFilterLabels({ departments: [], features: [] });
  const spec = [
    ...Object.entries<FilterWords>(labels).flatMap(([name, { ends = [name] }]) => ends),
    ...['page', 'pageSize'],
  ].filter((name) => name !== 'isFactoryCar');
  expect([...carMemory.filters].sort()).toEqual(spec.sort());
});

test('used and factory cars are remembered apart', () => {
  const queries = ['', 'isFactoryCar=true', 'isFactoryCar=1', 'isFactoryCar=false', 'isFactoryCar=true&isFactoryCar=0'];
  const kinds = queries.map((query) => carMemory.kindsOf(new URL(`http://localhost/cars?${query}`)));
  expect(kinds.flat()).toEqual(['used', 'factory', 'factory', 'used', 'used']);
});

test('a view is remembered with its kind of cars, which its address does not show', () => {
  expect(carMemory.kindsOf(new URL('http://localhost/cars/view/elbiler'))).toEqual(['used', 'factory']);
});

test('spec §2: leaving for car edit retains the filters; for any other place, a list or a view too, clears them', () => {
  const keeps = ['/cars/12/edit', '/cars/12/edit/photos'];
  const clears = [
    '/',
    '/cars',
    '/used-cars',
    '/cars/view/elbiler',
    '/car-views',
    '/cars/create',
    '/cars/import',
    '/cars/import/3',
    '/leads',
    '/leads/12/edit',
    '/account/login',
    '/cars/view',
    '/cars/x/edit',
    '/cars/12/editor',
    '/api/cars',
  ];
  expect(keeps.filter((path) => !carMemory.persistsOn.test(path))).toEqual([]);
  expect(clears.filter((path) => carMemory.persistsOn.test(path))).toEqual([]);
});
