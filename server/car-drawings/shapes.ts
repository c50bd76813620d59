/** A line through points `[x, z]` in metres; x runs from the rear (negative) to the front. */
export type Line = readonly (readonly [x: number, z: number])[];

/** The form of a car in metres, seen from its right side. */
export type Shape = {
  length: number;
  halfWidth: number;
  /** The underside, the line below the windows with bonnet and boot, and the roof with both screens. */
  sill: number;
  belt: Line;
  roof: Line;
  /** From where to where along the car there is glass: at the sides, in front, behind. */
  sides: readonly (readonly [from: number, to: number])[];
  windscreen: readonly [from: number, to: number];
  rearScreen: readonly [from: number, to: number];
  doors: readonly number[];
  axles: readonly [rear: number, front: number];
  wheel: number;
  /** How much narrower the roof is than the body, from 0 to 1. */
  tumblehome: number;
};

/** A line as `x,z x,z …`. */
function through(text: string): Line {
  return text.split(' ').map((point) => {
    const [x = 0, z = 0] = point.split(',').map(Number);
    return [x, z];
  });
}

const hatchback: Shape = {
  ...{ length: 4.28, halfWidth: 0.9, sill: 0.24, wheel: 0.325, tumblehome: 0.24 },
  belt: through('-2.14,0.86 -2.0,0.99 -1.2,1.0 0.3,0.96 0.95,0.95 1.5,0.91 1.95,0.84 2.14,0.74'),
  roof: through('-2.08,0.99 -1.95,1.2 -1.7,1.4 -1.2,1.47 -0.5,1.49 0.0,1.45 0.35,1.34 0.98,0.96'),
  ...{
    sides: [
      [-1.62, -1.2],
      [-1.12, -0.42],
      [-0.34, 0.5],
    ],
    windscreen: [0.22, 0.95],
    rearScreen: [-2.05, -1.66],
  },
  ...{ doors: [-1.15, -0.38, 0.62], axles: [-1.28, 1.33] },
};

const sedan: Shape = {
  ...{ length: 4.76, halfWidth: 0.91, sill: 0.23, wheel: 0.33, tumblehome: 0.26 },
  belt: through('-2.38,0.84 -2.25,0.98 -1.6,1.02 -0.9,0.99 0.3,0.95 1.05,0.94 1.7,0.88 2.15,0.81 2.38,0.71'),
  roof: through('-1.78,1.02 -1.35,1.23 -1.0,1.36 -0.5,1.43 -0.1,1.43 0.3,1.35 0.6,1.22 1.1,0.95'),
  ...{
    sides: [
      [-1.3, -1.0],
      [-0.94, -0.26],
      [-0.18, 0.64],
    ],
    windscreen: [0.34, 1.06],
    rearScreen: [-1.75, -1.08],
  },
  ...{ doors: [-1.05, -0.22, 0.74], axles: [-1.4, 1.45] },
};

const estate: Shape = {
  ...sedan,
  belt: through('-2.38,0.88 -2.28,1.0 -1.6,1.0 -0.9,0.98 0.3,0.95 1.05,0.94 1.7,0.88 2.15,0.81 2.38,0.71'),
  roof: through('-2.33,1.0 -2.2,1.22 -2.0,1.4 -1.6,1.45 -0.6,1.47 -0.1,1.45 0.3,1.36 0.6,1.22 1.1,0.95'),
  ...{
    sides: [
      [-2.0, -1.12],
      [-1.04, -0.3],
      [-0.22, 0.64],
    ],
    rearScreen: [-2.31, -2.02],
  },
};

const suv: Shape = {
  ...{ length: 4.5, halfWidth: 0.93, sill: 0.34, wheel: 0.37, tumblehome: 0.2 },
  belt: through('-2.25,0.98 -2.12,1.12 -1.2,1.13 0.2,1.09 0.95,1.08 1.6,1.05 2.05,1.0 2.25,0.88'),
  roof: through('-2.19,1.12 -2.05,1.36 -1.85,1.56 -1.4,1.63 -0.5,1.66 0.0,1.62 0.35,1.5 1.0,1.08'),
  ...{
    sides: [
      [-1.78, -1.2],
      [-1.12, -0.38],
      [-0.3, 0.54],
    ],
    windscreen: [0.18, 0.96],
    rearScreen: [-2.16, -1.84],
  },
  ...{ doors: [-1.15, -0.34, 0.66], axles: [-1.34, 1.38] },
};

const mpv: Shape = {
  ...{ length: 4.6, halfWidth: 0.92, sill: 0.24, wheel: 0.33, tumblehome: 0.18 },
  belt: through('-2.3,0.9 -2.2,1.02 -1.0,1.02 0.4,0.99 1.3,0.97 1.85,0.9 2.15,0.83 2.3,0.72'),
  roof: through('-2.26,1.02 -2.16,1.35 -2.0,1.58 -1.5,1.65 -0.3,1.68 0.2,1.62 0.6,1.45 1.4,0.97'),
  ...{
    sides: [
      [-1.98, -1.2],
      [-1.1, -0.2],
      [-0.12, 0.9],
    ],
    windscreen: [0.42, 1.36],
    rearScreen: [-2.24, -1.98],
  },
  ...{ doors: [-1.15, -0.16, 0.98], axles: [-1.4, 1.5] },
};

const van: Shape = {
  ...{ length: 5.1, halfWidth: 0.96, sill: 0.28, wheel: 0.34, tumblehome: 0.09 },
  belt: through('-2.55,1.0 -2.5,1.12 0.4,1.1 1.7,1.08 2.2,1.0 2.45,0.92 2.55,0.8'),
  roof: through('-2.53,1.12 -2.48,1.75 -2.38,1.94 -1.6,1.98 0.3,1.98 0.75,1.9 1.1,1.68 1.75,1.08'),
  ...{ sides: [[0.52, 1.26]], windscreen: [0.8, 1.7], rearScreen: [-2.52, -2.47] },
  ...{ doors: [-1.1, 0.42, 1.36], axles: [-1.5, 1.7] },
};

const pickup: Shape = {
  ...{ length: 5.3, halfWidth: 0.95, sill: 0.38, wheel: 0.39, tumblehome: 0.18 },
  belt: through('-2.65,1.02 -2.58,1.12 -0.95,1.12 0.3,1.12 1.15,1.12 1.9,1.1 2.45,1.05 2.65,0.94'),
  roof: through('-0.92,1.12 -0.82,1.55 -0.66,1.73 -0.3,1.77 0.2,1.75 0.55,1.6 1.2,1.12'),
  ...{
    sides: [
      [-0.66, -0.06],
      [0.02, 0.74],
    ],
    windscreen: [0.38, 1.16],
    rearScreen: [-0.9, -0.7],
  },
  ...{ doors: [-0.72, -0.02, 0.86], axles: [-1.6, 1.65] },
};

const coupe: Shape = {
  ...sedan,
  ...{ length: 4.5, tumblehome: 0.28 },
  belt: through('-2.25,0.84 -2.12,0.96 -1.5,0.99 -0.8,0.95 0.2,0.92 0.95,0.9 1.6,0.84 2.05,0.76 2.25,0.67'),
  roof: through('-1.75,0.99 -1.25,1.17 -0.8,1.29 -0.35,1.34 0.0,1.32 0.35,1.22 1.0,0.92'),
  ...{
    sides: [
      [-1.15, -0.62],
      [-0.55, 0.52],
    ],
    windscreen: [0.26, 0.96],
    rearScreen: [-1.72, -0.95],
  },
  ...{ doors: [-0.6, 0.66], axles: [-1.3, 1.4] },
};

export const shapes = { hatchback, sedan, estate, suv, mpv, van, pickup, coupe };

/** The shapes by the words of a car's body. */
export const shapesByBody: Record<string, Shape> = {
  ...{ Hatchback: hatchback, Sedan: sedan, Stationcar: estate, SUV: suv, MPV: mpv, Kassevogn: van },
  ...{ Ladvogn: pickup, Pickup: pickup, Coupé: coupe, Coupe: coupe, Cabriolet: coupe },
};

export function shapeOf(bodyType: string | null): Shape {
  return (bodyType !== null && Object.hasOwn(shapesByBody, bodyType) && shapesByBody[bodyType]) || hatchback;
}

/** The height of a line at a place, smooth between its points; undefined past its ends. */
export function heightAt(line: Line, x: number): number | undefined {
  const at = line.findIndex(([next], index) => index > 0 && x <= next);
  const [a, b] = [line[at - 1], line[at]];
  if (!a || !b || x < a[0]) return undefined;
  const before = line[at - 2] ?? a;
  const after = line[at + 1] ?? b;
  const width = b[0] - a[0];
  const t = (x - a[0]) / width;
  const slope = (p: readonly [number, number], q: readonly [number, number]) =>
    ((q[1] - p[1]) / (q[0] - p[0] || 1)) * width;
  const [m0, m1] = [slope(before, b), slope(a, after)];
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * a[1] + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * b[1] + (t3 - t2) * m1;
}
