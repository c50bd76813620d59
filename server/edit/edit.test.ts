import { expect, test } from 'vitest';
import { mergeEdit } from './edit.ts';

const original = { color: 'Blå', location: 'A1', mileage: 100, features: [1, 2] };

test.for([
  ['no other changes', { color: 'Rød' }, {}, { values: { color: 'Rød' } }],
  [
    'colleagues changed other fields',
    { color: 'Rød' },
    { mileage: 200 },
    { values: { color: 'Rød' }, colleagues: ['mileage'] },
  ],
  ['both changed to the same value', { color: 'Rød' }, { color: 'Rød' }, { colleagues: ['color'] }],
  [
    'both changed to different values',
    { color: 'Rød', location: 'B2' },
    { color: 'Grøn' },
    { values: { location: 'B2' }, conflicts: ['color'] },
  ],
  ['others emptied what I changed', { color: 'Rød' }, { color: null }, { conflicts: ['color'] }],
  ['lists are compared as wholes', { features: [1, 2, 3] }, { features: [2] }, { conflicts: ['features'] }],
  ['I changed nothing', {}, { features: [2] }, { colleagues: ['features'] }],
] as const)('%s', ([, mine, theirs, expected]) => {
  const edit = { version: 1, input: { ...original, ...mine }, original };
  const row = { ...original, ...theirs, version: Object.keys(theirs).length > 0 ? 2 : 1 };
  expect(mergeEdit<object>(edit, row)).toEqual({ values: {}, conflicts: [], colleagues: [], ...expected });
});

test('a form without its original values → writes what differs, conflicts on a newer version', () => {
  const input = { color: 'Rød', location: 'A1' };
  expect(mergeEdit({ version: 1, input }, { ...original, version: 1 }).values).toEqual({ color: 'Rød' });
  expect(mergeEdit({ version: 1, input }, { ...original, version: 2 }).conflicts).toEqual(['color']);
});
