import { expect, test } from 'vitest';
import { safeCell, unguardedCell, withoutControls } from './spreadsheet-cell.ts';

test.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\tx', '\rx', '+cmd|x', '＝1', '-', '-A1', "'=1", "''-5"])(
  '%j → guarded',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(unguardedCell(safeCell(text))).toBe(text);
  },
);

test.each(['Ford', '-5', '+45 86 80 12 34', '-1.234,50', '', "'t Hart", 'a=b'])('%j → unchanged', (text) => {
  expect(safeCell(text)).toBe(text);
  expect(unguardedCell(text)).toBe(text);
});

test('control characters and lone surrogates → dropped; tabs and line ends stay', () => {
  expect(withoutControls('a\u0000b\u0007c\td\r\ne\uffff\u009f\ud800')).toBe('abc\td\r\ne\ufffd');
});
