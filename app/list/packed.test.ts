import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('rows come out as they went in, with their instants, blanks and lists', () => {
  const rows = [
    { id: 1, name: 'Å "æ" ~\\~ \0', at: new Date('2026-11-21T10:00:00Z'), permits: ['Taxi'], price: null },
    { id: 2, name: '', at: new Date(0), permits: [], price: 12.5 },
  ];
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(pack<{ id: number }>([]))).toEqual([]);
});
