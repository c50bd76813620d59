import { expect, test } from 'vitest';
import { linkWith, moveColumn, onTop, relativeTo } from './list-url.ts';

test('a change resets the list to page 1 and retains the other values', () => {
  expect(linkWith('?fuelType=diesel&page=4', { sortBy: 'mileage' })).toBe('?fuelType=diesel&sortBy=mileage');
});

test('a page link retains the filters', () => {
  expect(linkWith('?fuelType=diesel&page=4', { page: '5' })).toBe('?fuelType=diesel&page=5');
});

test('a list replaces all values of its name', () => {
  expect(linkWith('?columns=a&columns=b', { columns: ['b', 'c'] })).toBe('?columns=b&columns=c');
});

test('a column moves one place and stops at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

const statuses = { status: ['published', 'draft'] };
const relative = (query: string, base = '') =>
  String(relativeTo(new URLSearchParams(query), new URLSearchParams(base), statuses));

test.for([
  ['fields left blank leave no trace', 'search=&fuelType=&gearType=manual', '', 'gearType=manual'],
  ['values the list has by itself leave no trace', 'status=draft&search=&status=published&page=2', '', 'page=2'],
  ['other values stay', 'status=draft', '', 'status=draft'],
  ['what a view says need not be said', 'brandNames=B&brandNames=A&page=2', 'brandNames=A&brandNames=B', 'page=2'],
  ['a view’s filter that is removed stays a blank', 'brandNames=&page=2', 'brandNames=A', 'brandNames=&page=2'],
  ['a blank beside a value says nothing', 'brandNames=&brandNames=C', 'brandNames=A', 'brandNames=C'],
  ['a name that every object has is a name like others', '__proto__=1&constructor=2', '', '__proto__=1&constructor=2'],
  ['a blank is said once', 'brandNames=&brandNames=', 'brandNames=A', 'brandNames='],
  [
    'the default is something else than a view’s status',
    'status=draft&status=published',
    'status=draft',
    'status=draft&status=published',
  ],
  [
    'the same columns in another order are another choice',
    'columns=b&columns=a',
    'columns=a&columns=b',
    'columns=b&columns=a',
  ],
  [
    'a sorting is said whole or not at all',
    'sortBy=km&sortDirection=asc',
    'sortBy=km&sortDirection=desc',
    'sortBy=km&sortDirection=asc',
  ],
  ['a sorting that is removed is one blank', 'sortBy=&sortDirection=', 'sortBy=km&sortDirection=desc', 'sortBy='],
] as const)('%s', ([, query, base, expected]) => {
  expect(relative(query, base)).toBe(expected);
});

test.for([
  ['', 'brandNames=A&sortBy=km&sortDirection=desc', 'brandNames=A&sortBy=km&sortDirection=desc'],
  ['brandNames=', 'brandNames=A&fuelType=diesel', 'fuelType=diesel'],
  ['brandNames=B&page=2', 'brandNames=A', 'brandNames=B&page=2'],
  ['sortBy=price', 'sortBy=km&sortDirection=desc', 'sortBy=price'],
  ['sortBy=', 'sortBy=km&sortDirection=desc', ''],
] as const)('the address «%s» on top of «%s» is «%s»', ([query, base, whole]) => {
  expect(String(onTop(new URLSearchParams(query), new URLSearchParams(base)))).toBe(whole);
});

test('a link on top of a view says only what differs from it', () => {
  const base = 'brandNames=A&brandNames=B&sortBy=km&sortDirection=desc';
  expect(linkWith('', { brandNames: ['A'] }, base)).toBe('?brandNames=A');
  expect(linkWith('?brandNames=A&page=3', { brandNames: undefined }, base)).toBe('?brandNames=');
  expect(linkWith('?brandNames=&fuelType=diesel', { brandNames: ['B', 'A'] }, base)).toBe('?fuelType=diesel');
  expect(linkWith('', { sortBy: undefined, sortDirection: undefined }, base)).toBe('?sortBy=');
  expect(linkWith('?sortBy=', { page: '2' }, base)).toBe('?page=2&sortBy=');
});
