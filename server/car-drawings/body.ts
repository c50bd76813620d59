import { centre, dot, minus, mirror, mix, normalOf, type Point, plus, type Rgb, scale, unit } from './geometry.ts';
import { heightAt, type Shape } from './shapes.ts';

export type Facet = { points: Point[]; color: Rgb; gloss: number };

const glass: Rgb = [44, 54, 64];
const white: Rgb = [255, 255, 255];
const rowOfSideGlass = 6;
const firstRowOfScreens = 8;

/** A car's body as facets between cross-sections along it. */
export function facetsOf(shape: Shape, paint: Rgb): Facet[] {
  const half = shape.length / 2;
  const edges = [...shape.sides.flat(), ...shape.windscreen, ...shape.rearScreen, ...shape.roof.map(([x]) => x)];
  const even = Array.from({ length: 73 }, (_, at) => -half + (shape.length * at) / 72);
  const stations = [...new Set([...even, ...edges].map((x) => Number(x.toFixed(3))))]
    .filter((x) => Math.abs(x) <= half)
    .sort((a, b) => a - b);
  const sections = stations.map((x) => ({ x, points: sectionAt(shape, x) }));
  const facets: Facet[] = [];
  for (const [at, { x, points: here }] of sections.entries()) {
    const next = sections[at + 1];
    for (let row = 1; next && row < here.length; row++) {
      const quad = [here[row], next.points[row], next.points[row - 1], here[row - 1]];
      const points = quad.filter((point) => point !== undefined);
      const material = materialOf(shape, (x + next.x) / 2, row, paint);
      facets.push({ points, ...material }, { points: points.map(mirror).reverse(), ...material });
    }
  }
  for (const end of [0, -1]) {
    const half = sections.at(end)?.points ?? [];
    const points = [...half, ...half.map(mirror).reverse()];
    facets.push({ points: end === 0 ? points.reverse() : points, color: paint, gloss: 0.5 });
  }
  return facets;
}

/** Half a cross-section, from below to the middle of the roof, on the left. */
function sectionAt(shape: Shape, x: number): Point[] {
  const t = (2 * Math.abs(x)) / shape.length;
  const end = 1 - Math.max(0, (t - 0.9) / 0.1) ** 2 * 0.16;
  const w = shape.halfWidth * (1 - 0.1 * t ** 4) * end;
  const belt = heightAt(shape.belt, x) ?? 0.8;
  const low = shape.sill + Math.max(0, (t - 0.86) / 0.14) ** 2 * 0.04;
  const roof = Math.max(heightAt(shape.roof, x) ?? 0, belt);
  const rise = roof - belt;
  const narrow = w * (0.965 - shape.tumblehome * Math.min(1, rise / 0.5));
  const crown = Math.min(0.05, 0.02 + rise * 0.06);
  const shoulder = belt + Math.min(0.01, rise);
  return [
    [x, w * 0.92, low],
    [x, w * 0.985, low + 0.14],
    [x, w, low + (belt - low) * 0.55],
    [x, w * 0.99, belt - 0.12],
    [x, w * 0.972, belt - 0.02],
    [x, w * 0.955, shoulder],
    [x, narrow, Math.max(shoulder, roof - crown - rise * 0.06)],
    [x, narrow * 0.93, roof - crown * 0.4],
    [x, 0, roof + crown * 0.5],
  ];
}

/** A point on the left or right side of the body; `part` of the way from below up to the windows. */
export function sideAt(shape: Shape, x: number, part: number, side: number): Point {
  const section = sectionAt(shape, x).slice(0, 5);
  const at = part * (section.length - 1);
  const [a, b] = [section[Math.floor(at)], section[Math.ceil(at)]];
  if (!a || !b) return [x, 0, 0];
  const [, y, z] = plus(a, scaled(minus(b, a), at - Math.floor(at)));
  return [x, side * (y + 0.004), z];
}

const scaled = ([x, y, z]: Point, by: number): Point => [x * by, y * by, z * by];

function materialOf(shape: Shape, x: number, row: number, paint: Rgb): Pick<Facet, 'color' | 'gloss'> {
  const isWithin = ([from, to]: readonly [number, number]) => x > from && x < to;
  const isGlass =
    (row === rowOfSideGlass && shape.sides.some(isWithin)) ||
    (row >= firstRowOfScreens && (isWithin(shape.windscreen) || isWithin(shape.rearScreen)));
  if (isGlass) return { color: glass, gloss: 1 };
  if (row === 1) return { color: mix(paint, [30, 30, 32], 0.55), gloss: 0.2 };
  return { color: paint, gloss: 0.6 };
}

/** The colour of a facet in the light of the studio, as an eye sees it. */
export function shade({ points, color, gloss }: Facet, eye: Point): Rgb {
  const normal = normalOf(points);
  const light = unit([eye[0] * 0.4, eye[1] * 0.4 + 1.5, 9]);
  const view = unit(minus(eye, centre(points)));
  const sun = Math.max(0, dot(normal, light));
  const edge = (1 - Math.max(0, dot(normal, view))) ** 4;
  const shine = Math.max(0, dot(normal, unit(plus(light, view)))) ** 24 * gloss;
  const lit = scale(color, 0.6 + 0.5 * sun + 0.08 * normal[2]);
  const glare =
    gloss === 1
      ? Math.min(0.26, shine * 0.2 + edge * 0.12 + sun * 0.14)
      : Math.min(0.6, shine * 0.5 + edge * 0.28 * gloss);
  return mix(lit, white, glare);
}
