import { expect, test } from 'vitest';
import { fromStored, memoryKey, queryOnArrival, saidBy, toStored } from './list-memory.ts';

const rules = {
  prefix: 'car-filters-',
  filters: ['search', 'brandNames', 'fuelType', 'page', 'pageSize'],
  kindsOf: () => ['used'],
  persistsOn: /./,
};
const said = (query: string) => saidBy(new URLSearchParams(query), rules);
const arrive = (query: string, stored: string) => queryOnArrival(new URLSearchParams(query), stored, rules);
const restored = (text: string | null) => fromStored(text, rules, 'me');

test('the storage key is car-filters-, the page path and the kind', () => {
  expect(memoryKey('car-filters-', 'used', '/cars')).toBe('car-filters-/cars-used');
  expect(memoryKey('car-filters-', 'factory', '/cars/view/elbiler')).toBe('car-filters-/cars/view/elbiler-factory');
});

test('the default path of the storage key is the start page', () => {
  expect(memoryKey('car-filters-', 'used')).toBe('car-filters-/-used');
});

test('filters, page, columns and sort are remembered, in whatever order they were said', () => {
  expect(said('?sortDirection=desc&columns=b&sortBy=b&columns=a&page=3&brandNames=Ford&brandNames=Kia')).toBe(
    'brandNames=Ford&brandNames=Kia&page=3&columns=b&columns=a&sortBy=b&sortDirection=desc',
  );
});

test('the factory flag is never remembered, nor what is no filter', () => {
  expect(said('?isFactoryCar=true&layout=table&format=csv&fuelType=diesel')).toBe('fuelType=diesel');
  expect(toStored(said('?isFactoryCar=true&fuelType=diesel'), 'me')).not.toContain('isFactoryCar');
  expect(restored('{"filters":{"isFactoryCar":true,"format":"csv","fuelType":"diesel"}}')).toBe('fuelType=diesel');
});

test('empty values are left out beside others; alone they take away what a view has', () => {
  expect(said('?brandNames=&brandNames=Ford&brandNames=')).toBe('brandNames=Ford');
  expect(said('?fuelType=&fuelType=')).toBe('fuelType=');
  expect(restored(toStored('fuelType=', 'me'))).toBe('fuelType=');
  expect(arrive('?fuelType=', 'fuelType=diesel')).toBeUndefined();
});

test('what is stored comes back as it was', () => {
  const query = said('?search=%C3%A6+%26+b&brandNames=%C5%A0koda&page=2&columns=vin&sortBy=vin&sortDirection=asc');
  expect(restored(toStored(query, 'me'))).toBe(query);
});

test('on load the address wins over what is stored, whatever it says of filters, columns or sort', () => {
  for (const query of ['?fuelType=benzin', '?page=2', '?columns=vin', '?sortBy=vin']) {
    expect(arrive(query, 'fuelType=diesel')).toBeUndefined();
  }
});

test('on load what is stored wins over what the list has by itself, and the kind and the layout stay', () => {
  expect(arrive('', 'fuelType=diesel&page=2')).toBe('?fuelType=diesel&page=2');
  expect(arrive('?isFactoryCar=true&layout=table', 'fuelType=diesel')).toBe(
    '?isFactoryCar=true&layout=table&fuelType=diesel',
  );
});

test('on load with nothing stored the list shows what it has by itself', () => {
  expect(arrive('', '')).toBeUndefined();
});

test('corrupt or foreign JSON is no filter', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '7',
    '"diesel"',
    '[]',
    '[{"filters":{}}]',
    '{}',
    '{"filters":[]}',
    '{"filters":"fuelType=diesel"}',
    '{"filters":{"fuelType":{"deep":"diesel"},"brandNames":[null,["Ford"]]},"columns":{"vin":true},"sortBy":null}',
    '{"filters":{"__proto__":"x","constructor":"y"}}',
  ]) {
    expect(restored(text), String(text)).toBe('');
  }
});

test('of an entry that is partly readable the readable part comes back', () => {
  expect(restored('{"filters":{"fuelType":"diesel","brandNames":["Ford",{}],"other":"x"},"columns":null}')).toBe(
    'brandNames=Ford&fuelType=diesel',
  );
});

test('a page or a page size that a list answers with an error does not come back', () => {
  for (const page of ['0', '-1', 'x', '1.5', '99999999999']) {
    expect(restored(JSON.stringify({ filters: { page, fuelType: 'diesel' } })), page).toBe('fuelType=diesel');
  }
  expect(restored('{"filters":{"page":3,"pageSize":501}}')).toBe('page=3');
  expect(restored('{"filters":{"page":3,"pageSize":500}}')).toBe('page=3&pageSize=500');
});

test('what is longer than an address can be does not come back', () => {
  expect(restored(JSON.stringify({ filters: { brandNames: Array(2000).fill('Volkswagen') } }))).toBe('');
});

test('one user never gets the filters of another', () => {
  expect(fromStored(toStored('fuelType=diesel', 'me'), rules, 'you')).toBe('');
});
