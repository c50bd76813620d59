import { expect, test } from 'vitest';
import { areaOf, moved } from './area.ts';
import { formatBlock, parseBlock } from './block.ts';
import { readCell, writeCell } from './cell-number.ts';
import { adjust, fill, paste } from './grid-edits.ts';

test.for([
  ['5.395', 539_500],
  ['5395,5', 539_550],
  ['5 395,00 kr.', 539_500],
  ['kr. 12', 1_200],
  ['500,-', 50_000],
  ['0', 0],
  ['', 'empty'],
  ['–', 'empty'],
  ['5395.5', 'unreadable'],
  ['5,395', 'unreadable'],
  ['-5', 'unreadable'],
  ['=1+1', 'unreadable'],
  ['efter aftale', 'unreadable'],
] as const)('«%s» as an amount → %s', ([text, value]) => {
  expect(readCell(text, 2)).toBe(value);
});

test('a rate a km has three decimals; numbers are written as they are read', () => {
  expect(readCell('0,315', 3)).toBe(315);
  expect([writeCell(315, 3), writeCell(539_500, 2), writeCell(539_550, 2)]).toEqual(['0,315', '5.395', '5.395,50']);
});

test('a block from a spreadsheet keeps quoted tabs, breaks and quotes; a line break at its end is none', () => {
  const rows = [
    ['4.995', '', 'a "b"'],
    ['x\ty', 'to\nlinjer', '3'],
  ];
  expect(parseBlock(`${formatBlock(rows)}\r\n`)).toEqual(rows);
  expect(parseBlock('4.995;5.395\n4.695;5.095')).toEqual([
    ['4.995', '5.395'],
    ['4.695', '5.095'],
  ]);
});

const size = { rows: 5, columns: 3 };

test.for([
  ['ArrowRight', false, { row: 2, column: 2 }],
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowUp', true, { row: 0, column: 1 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', true, { row: 4, column: 2 }],
  ['PageDown', false, { row: 4, column: 1 }],
  ['a', false, undefined],
] as const)('%s with Ctrl %s from the middle → %o', ([key, isFar, place]) => {
  expect(moved({ row: 2, column: 1 }, key, isFar, size)).toEqual(place);
});

const corner = areaOf({ row: 1, column: 1 }, { row: 1, column: 1 });

test('a block is pasted from the corner; empty means not offered, one value fills a selection', () => {
  const block = paste(
    [
      ['4.995,00 kr.', ''],
      ['4695', '5.095'],
    ],
    corner,
    size,
    2,
  );
  expect(block.changes?.map(({ text }) => text)).toEqual(['4.995', '', '4.695', '5.095']);
  const one = paste([['12']], areaOf({ row: 0, column: 0 }, { row: 1, column: 2 }), size, 2);
  expect(one.changes).toHaveLength(6);
});

test('a block that does not fit or cannot be read pastes nothing', () => {
  expect(paste([['1', '2', '3']], corner, size, 2).problem).toBe(
    'Blokken er 1 × 3 celler og kan ikke være her. Intet er indsat.',
  );
  expect(paste([['1', 'ring']], corner, size, 2).problem).toBe(
    '«ring» i blokkens række 1, kolonne 2 kan ikke læses. Intet er indsat.',
  );
});

test('a selection is filled, raised, lowered and rounded; empty cells stay empty', () => {
  const texts = [
    ['5.395', ''],
    ['100,50', '12'],
  ];
  const textOf = ({ row, column }: { row: number; column: number }) => texts[row]?.[column] ?? '';
  const places = [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column })));
  const told = (value: Parameters<typeof adjust>[1]) => adjust(places, value, textOf, 2).map(({ text }) => text);
  expect(told({ by: 'percent', value: 200 })).toEqual(['5.502,90', '102,51', '12,24']);
  expect(told({ by: 'percent', value: -500 })).toEqual(['5.125,25', '95,48', '11,40']);
  expect(told({ by: 'amount', value: -10_000 })).toEqual(['5.295', '0,50', '0']);
  expect(told({ by: 'round', value: 500 })).toEqual(['5.395', '100', '10']);
  expect(fill({ top: 0, left: 0, bottom: 0, right: 1 }, 'right', textOf)).toContainEqual({
    ...{ row: 0, column: 1 },
    text: '5.395',
  });
});
