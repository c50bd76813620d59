import { expect, test } from 'vitest';
import { linkWith, linkWithout, moveColumn, withoutEmpty, withoutImplied } from './list-url.ts';

test('a change starts the list on page 1 and keeps the rest', () => {
  expect(linkWith('?fuelType=diesel&page=4', { sortBy: 'mileage' })).toBe('?fuelType=diesel&sortBy=mileage');
});

test('a page link keeps the filters', () => {
  expect(linkWith('?fuelType=diesel&page=4', { page: '5' })).toBe('?fuelType=diesel&page=5');
});

test('a list replaces all values of its name', () => {
  expect(linkWith('?columns=a&columns=b', { columns: ['b', 'c'] })).toBe('?columns=b&columns=c');
});

test('one value of several can be taken away', () => {
  expect(linkWithout('?brandNames=Ford&brandNames=%C5%A0koda&page=2', 'brandNames', 'Škoda')).toBe('?brandNames=Ford');
});

test('fields left blank leave no trace', () => {
  expect(String(withoutEmpty(new URLSearchParams('search=&fuelType=&gearType=manual')))).toBe('gearType=manual');
});

test('a column moves one place and stops at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

test('values that the list has by itself leave no trace, others do', () => {
  const query = (text: string) => String(withoutImplied(new URLSearchParams(text), 'status', ['published', 'draft']));
  expect(query('status=draft&search=&status=published&page=2')).toBe('page=2');
  expect(query('status=draft')).toBe('status=draft');
});
