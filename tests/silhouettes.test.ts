import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import { drawSilhouette } from '#server/car-drawings/draw-silhouette.ts';
import { shapeOf, shapes, shapesByBody } from '#server/car-drawings/shapes.ts';

const folder = path.resolve('app/ui/silhouettes');

test('the files are what the drawings give, at most 1.5 kB each', async () => {
  const drawn = Object.entries(shapes).map(([name, shape]) => [`${name}.svg`, drawSilhouette(shape)] as const);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  expect(names.sort()).toEqual(drawn.map(([name]) => name).sort());
  for (const [name, svg] of drawn) {
    expect(await readFile(path.join(folder, name), 'utf8'), name).toBe(svg);
    expect(svg.length, name).toBeLessThanOrEqual(1_500);
  }
});

test.for(Object.keys(shapesByBody))('%s → the silhouette of the shape that its photos show', (bodyType) => {
  const [name] = Object.entries(shapes).find(([, shape]) => shape === shapeOf(bodyType)) ?? [];
  expect(silhouettePath({ bodyType })).toContain(`/${name}.svg`);
});

test('without a known body → a van for vans, else a hatchback', () => {
  expect(silhouettePath({ bodyType: null, vehicleType: 'van' })).toContain('van.svg');
  expect(silhouettePath({ bodyType: 'Specialopbygget', vehicleType: 'passenger_car' })).toContain('hatchback.svg');
  expect(silhouettePath({ bodyType: 'Varevogn' })).toContain('van.svg');
});
