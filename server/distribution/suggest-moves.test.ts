import { expect, test } from 'vitest';
import { levelOf, type StockPlace, suggestMoves } from './suggest-moves.ts';

const [aarhus, silkeborg, herning] = [1, 2, 3];

function place(departmentId: number, count: number, bounds: [number | null, number | null, number | null], part = {}) {
  const [min, ideal, max] = bounds;
  const movable = Array.from({ length: count }, (_, at) => `${departmentId}-${at}`);
  return { departmentId, count, coming: 0, leaving: 0, bounds: { min, ideal, max }, movable, ...part };
}

const told = (places: readonly StockPlace<string>[]) =>
  suggestMoves(places).map(({ fromId, toId, cars }) => [fromId, toId, ...cars]);

test('cars go from surplus to lack, longest in stock first, and both stop at their ideal', () => {
  expect(told([place(aarhus, 6, [1, 3, 4]), place(silkeborg, 0, [1, 2, 4])])).toEqual([
    [aarhus, silkeborg, '1-0', '1-1'],
  ]);
});

test('a department within its bounds gives to one with too few, and takes from one with too many', () => {
  expect(told([place(aarhus, 4, [1, 3, 5]), place(silkeborg, 0, [1, 2, 4])])).toEqual([[aarhus, silkeborg, '1-0']]);
  expect(told([place(aarhus, 6, [1, 3, 5]), place(silkeborg, 1, [1, 2, 4])])).toEqual([[aarhus, silkeborg, '1-0']]);
  expect(told([place(aarhus, 4, [1, 3, 5]), place(silkeborg, 1, [1, 2, 4])])).toEqual([]);
});

test('the largest surplus gives to the largest lack first', () => {
  const places = [place(aarhus, 5, [0, 3, 4]), place(silkeborg, 0, [2, 3, 4]), place(herning, 8, [0, 4, 5])];
  expect(told(places)).toEqual([
    [herning, silkeborg, '3-0', '3-1'],
    [aarhus, silkeborg, '1-0'],
  ]);
});

test('cars on their way count where they are going, and nobody gives more than may be moved', () => {
  expect(told([place(aarhus, 6, [1, 3, 4], { leaving: 3 }), place(silkeborg, 0, [1, 2, 4], { coming: 2 })])).toEqual(
    [],
  );
  expect(told([place(aarhus, 6, [1, 3, 4], { movable: ['one'] }), place(silkeborg, 0, [1, 2, 4])])).toEqual([
    [aarhus, silkeborg, 'one'],
  ]);
});

test('a department without targets neither gives nor takes', () => {
  expect(told([place(aarhus, 9, [null, null, null]), place(silkeborg, 0, [2, 2, 4])])).toEqual([]);
  expect(told([place(aarhus, 9, [1, 2, 3]), place(silkeborg, 0, [null, null, 4])])).toEqual([]);
});

test('a level is below, within or above the bounds, or none without them', () => {
  const levels = [1, 2, 4, 5].map((count) => levelOf(count, { min: 2, ideal: 3, max: 4 }));
  expect(levels).toEqual(['few', 'fits', 'fits', 'many']);
  expect(levelOf(7, { min: null, ideal: null, max: null })).toBeUndefined();
});
