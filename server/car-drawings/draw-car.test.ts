import { expect, test } from 'vitest';
import { drawCar } from './draw-car.ts';

const bodies = ['Hatchback', 'Sedan', 'Stationcar', 'SUV', 'MPV', 'Kassevogn', 'Ladvogn', 'Coupé'];
const angles = ['frontOblique', 'rearOblique', 'side', 'front'] as const;
const blue = [40, 84, 150] as const;

/** The points of all that is drawn of the car, without the studio around it. */
function pointsOf(svg: string) {
  return [...svg.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

test.for(bodies)('a %s stands whole in the picture from each angle', (bodyType) => {
  for (const angle of angles) {
    const points = pointsOf(drawCar({ bodyType, paint: blue, angle }));
    expect(points.length).toBeGreaterThan(1_000);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect(Math.min(...xs), angle).toBeGreaterThan(10);
    expect(Math.max(...xs), angle).toBeLessThan(1_190);
    expect(Math.min(...ys), angle).toBeGreaterThan(60);
    expect(Math.max(...ys), angle).toBeLessThan(890);
  }
});

test('the same body, paint and angle give the same drawing, and others another', () => {
  const of = (
    bodyType: string | null,
    angle: (typeof angles)[number],
    paint: readonly [number, number, number] = blue,
  ) => drawCar({ bodyType, paint, angle });
  expect(of('SUV', 'side')).toBe(of('SUV', 'side'));
  const drawings = bodies.flatMap((body) => angles.map((angle) => of(body, angle)));
  expect(new Set(drawings).size).toBe(bodies.length * angles.length);
  expect(of('SUV', 'side', [168, 32, 38])).not.toBe(of('SUV', 'side'));
});

test('an unknown body is drawn as a hatchback, and no plate has letters', () => {
  expect(drawCar({ bodyType: 'Ukendt', paint: blue, angle: 'front' })).toBe(
    drawCar({ bodyType: 'Hatchback', paint: blue, angle: 'front' }),
  );
  expect(drawCar({ bodyType: null, paint: blue, angle: 'front' })).not.toContain('<text');
});
