import { expect } from 'vitest';
import { readStock } from '#server/distribution/stock-queries.ts';
import { test, today } from '#tests/demo.ts';

test('the dealer → three moves of two cars to suggest', async ({ inDemo }) => {
  const { rows } = await inDemo('silkeborg-biler', (tenant) => readStock(tenant, new Date(today)), 'salesAdmin');
  const moves = rows.flatMap(({ moves }) => moves);
  expect(moves.map(({ cars }) => cars.length)).toEqual([2, 2, 2]);
});
