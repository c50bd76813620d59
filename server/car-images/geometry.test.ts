import { expect, test } from 'vitest';
import * as preview from '#app/routes/cars/record/photos/editor/preview-geometry.ts';
import { coverScale, cropArea, lightOf, pixels } from './geometry.ts';

const sizes = [
  { width: 1600, height: 1200 },
  { width: 900, height: 1600 },
];

test('the same operations in browser and server → the same geometry', () => {
  for (const size of sizes) {
    for (const degrees of [-15, -3.5, 0, 7]) expect(preview.coverScale(size, degrees)).toBe(coverScale(size, degrees));
    for (const ratio of ['4:3', '16:9'] as const) {
      for (const crop of [
        { ratio, x: 0, y: 0, width: 100 },
        { ratio, x: 90, y: 95, width: 40 },
      ]) {
        const [mine, theirs] = [cropArea(size, crop), preview.cropArea(size, crop)];
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(theirs[side]).toBeCloseTo(mine[side], 6);
      }
    }
  }
  for (const light of [
    { exposure: 0, contrast: 0 },
    { exposure: 40, contrast: -30 },
  ]) {
    expect(preview.lightOf(light)).toEqual(lightOf(light));
  }
});

test('any crop → keeps its ratio, inside the picture', () => {
  for (const size of sizes) {
    const area = pixels(size, cropArea(size, { ratio: '4:3', x: 99, y: 99, width: 100 }));
    expect(area.width / area.height).toBeCloseTo(4 / 3, 1);
    expect(area.left + area.width).toBeLessThanOrEqual(size.width);
    expect(area.top + area.height).toBeLessThanOrEqual(size.height);
  }
});
