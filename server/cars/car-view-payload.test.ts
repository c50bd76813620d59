import { expect, test } from 'vitest';
import { carViewPayloadSchema } from './car-view-payload.ts';

const view = { name: 'Elbiler', viewType: 'organization' };

test('a view’s payload → name, type and list, trimmed', () => {
  const list = {
    filters: { fuelType: 'electric', page: 2 },
    columnOrder: ['vin'],
    sortBy: 'vin',
    sortDirection: 'asc',
  };
  expect(carViewPayloadSchema.parse({ ...view, ...list })).toEqual({ ...view, ...list });
  expect(carViewPayloadSchema.parse({ ...view, name: ' Elbiler ', description: ' Kun el\nog brint ' })).toEqual({
    ...view,
    description: 'Kun el\nog brint',
  });
});

test('names that look the same → equal', () => {
  for (const name of ['To  ord', ' To\u00a0ord', 'To\u200b ord\ufeff', 'T\u00ado ord'])
    expect(carViewPayloadSchema.parse({ ...view, name }).name, JSON.stringify(name)).toBe('To ord');
  expect(carViewPayloadSchema.parse({ ...view, name: '👩‍🔧' }).name).toBe('👩‍🔧');
});

test.for([
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['name', { name: '\u200b' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: 'a\0b' }],
  ['name', { name: undefined }],
  ['description', { description: 'x'.repeat(281) }],
  ['description', { description: 'a\0b' }],
  ['viewType', { viewType: 'team' }],
  ['viewType', { viewType: undefined }],
  ['version', { version: 0 }],
  ['version', { version: '1' }],
  ['filters.fuelType', { filters: { fuelType: 'damp' } }],
  ['', { createdById: 'me' }],
  ['', { id: 7 }],
] as const)('an error at «%s» in %j', ([place, change]) => {
  const parsed = carViewPayloadSchema.safeParse({ ...view, ...change });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});
