import { expect, test } from 'vitest';
import { openNow } from './open-now.ts';

const hours = { monday: { from: '09:00', to: '17:30' }, tuesday: { from: '10:00', to: '17:30' } };

test.for([
  ['Monday before opening', '2026-11-23T07:30:00Z', { isOpen: false, opens: { weekday: undefined, at: '09:00' } }],
  ['Monday at noon', '2026-11-23T11:00:00Z', { isOpen: true, until: '17:30' }],
  [
    'Monday at the closing minute',
    '2026-11-23T16:30:00Z',
    { isOpen: false, opens: { weekday: 'tuesday', at: '10:00' } },
  ],
  ['a holiday', '2026-11-30T11:00:00Z', { isOpen: false, opens: { weekday: 'tuesday', at: '10:00' } }],
  ['summer time', '2026-06-22T07:00:00Z', { isOpen: true, until: '17:30' }],
] as const)('%s', ([, at, expected]) => {
  expect(openNow(hours, ['2026-11-30'], new Date(at))).toEqual(expected);
});

test('no hours → nothing is said', () => {
  expect(openNow({}, [], new Date())).toBeUndefined();
});
