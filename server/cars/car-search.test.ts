import { expect, test } from 'vitest';
import { searchGroups } from './car-search.ts';

test('an empty search asks for nothing', () => {
  expect(searchGroups('   ')).toEqual([]);
});

test('words narrow, each on its own', () => {
  expect(searchGroups('golf highline')).toEqual([[['%golf%', '%highline%'], ['%golfhighline%']]]);
});

test('a plate typed with spaces matches as one word, the beginning of one also as several', () => {
  expect(searchGroups('ab 12 345')).toEqual([[['%ab12345%']]]);
  expect(searchGroups('ab12 345')).toEqual([[['%ab12345%']]]);
  expect(searchGroups('ab 12 34')).toEqual([[['% ab%', '% 12%', '% 34%'], ['%ab1234%']]]);
});

test('two letters and five digits may be a plate, or a brand and a stock number', () => {
  expect(searchGroups('mg 12345')).toEqual([[['% mg%', '%12345%'], ['%mg12345%']]]);
});

test('a plate typed with dots and hyphens matches as stored', () => {
  expect(searchGroups('AB-12.345')).toEqual([[['%AB-12.345%'], ['%AB12345%']]]);
});

test('a plate narrows together with other words', () => {
  expect(searchGroups('golf ab 12 345')).toEqual([[['%golf%']], [['%ab12345%']]]);
});

test('wildcards are only letters', () => {
  expect(searchGroups('100%_a')).toEqual([[['%100\\%\\_a%']]]);
});

test('short words match the start of a word', () => {
  expect(searchGroups('c3')).toEqual([[['% c3%']]]);
});
