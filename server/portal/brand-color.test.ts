import { expect, test } from 'vitest';
import { brandColors, contrast } from './brand-color.ts';

test.for([
  ['#047857', 5.48, 3.27],
  ['#ffd400', 1.43, 12.52],
  ['#f97316', 2.8, 6.4],
  ['#0ea5e9', 2.77, 6.47],
  ['#777777', 4.48, 4.0],
  ['#767676', 4.54, 3.95],
  ['#e5e7eb', 1.24, 14.48],
] as const)('%s → its contrast to white and to the dark text', ([color, white, dark]) => {
  expect(contrast(color, '#ffffff')).toBeCloseTo(white, 1);
  expect(contrast(color, '#171717')).toBeCloseTo(dark, 1);
});

test.for([
  ['#047857', '#047857', '#ffffff'],
  ['#ffd400', '#ffd400', '#171717'],
  ['#f97316', '#f97316', '#171717'],
  ['#0ea5e9', '#0ea5e9', '#171717'],
  ['#777777', '#767676', '#ffffff'],
  ['#e5e7eb', '#e5e7eb', '#171717'],
] as const)('a button in %s → background %s with text %s', ([color, button, ink]) => {
  expect(brandColors(color)).toMatchObject({ button, ink });
});

test('any colour → text, lines and buttons that can be read', () => {
  const levels = ['00', '33', '66', '77', '99', 'cc', 'ff'];
  for (const red of levels) {
    for (const green of levels) {
      for (const blue of levels) {
        const { button, ink, text, line } = brandColors(`#${red}${green}${blue}`);
        expect(contrast(button, ink)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(line, '#ffffff')).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
