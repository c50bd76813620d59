import { expect, test } from 'vitest';
import { searchGroups } from './car-search.ts';

test('an empty search → no condition', () => {
  expect(searchGroups('   ')).toEqual([]);
});

test('several words → each narrows on its own', () => {
  expect(searchGroups('golf highline')).toEqual([[['%golf%', '%highline%'], ['%golfhighline%']]]);
});

test('a plate with spaces → one word; the beginning of one → also several', () => {
  expect(searchGroups('ab 12 345')).toEqual([[['%ab12345%']]]);
  expect(searchGroups('ab12 345')).toEqual([[['%ab12345%']]]);
  expect(searchGroups('ab 12 34')).toEqual([[['% ab%', '% 12%', '% 34%'], ['%ab1234%']]]);
});

test('two letters and five digits → a plate, or a brand and a stock number', () => {
  expect(searchGroups('mg 12345')).toEqual([[['% mg%', '%12345%'], ['%mg12345%']]]);
});

test('a plate with dots and hyphens → the stored plate', () => {
  expect(searchGroups('AB-12.345')).toEqual([[['%AB-12.345%'], ['%AB12345%']]]);
});

test('a plate with other words → both narrow', () => {
  expect(searchGroups('golf ab 12 345')).toEqual([[['%golf%']], [['%ab12345%']]]);
});

test('wildcards → escaped', () => {
  expect(searchGroups('100%_a')).toEqual([[['%100\\%\\_a%']]]);
});

test('a short word → the start of a word', () => {
  expect(searchGroups('c3')).toEqual([[['% c3%']]]);
});
