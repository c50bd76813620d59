/** A point in metres: along the car to its front, to its left, up. */
export type Point = readonly [x: number, y: number, z: number];
export type Rgb = readonly [red: number, green: number, blue: number];

export const mirror = ([x, y, z]: Point): Point => [x, -y, z];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(...a) || 1));
export const centre = (points: readonly Point[]) => times(points.reduce(plus, [0, 0, 0]), 1 / points.length);

/** The outward normal of a facet whose points turn left, seen from outside. */
export function normalOf(points: readonly Point[]) {
  return unit(
    points.map((point, at) => cross(point, points[(at + 1) % points.length] ?? point)).reduce(plus, [0, 0, 0]),
  );
}

/** A circle in the plane of a car's side. */
export function ring(middle: Point, radius: number) {
  return Array.from({ length: 40 }, (_, at) => plus(middle, around(radius, (at * Math.PI) / 20)));
}

/** From the middle of a wheel, at an angle in radians. */
export const around = (radius: number, angle: number): Point => [Math.cos(angle) * radius, 0, Math.sin(angle) * radius];

export const scale = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];
export const mix = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
