import { sideAt } from './body.ts';
import type { Camera } from './camera.ts';
import { around, mix, type Point, plus, type Rgb, ring } from './geometry.ts';
import { heightAt, type Shape } from './shapes.ts';

const black: Rgb = [0, 0, 0];
const rubber: Rgb = [34, 36, 38];
const tread: Rgb = [22, 23, 25];

/** Doors, handles and a mirror of the side that is seen. */
export function sideDetails(shape: Shape, camera: Camera, paint: Rgb) {
  const side = Math.sign(camera.eye[1]);
  const at = (x: number, part: number) => sideAt(shape, x, part, side);
  const gap = mix(paint, black, 0.45);
  const [rear, front] = [Math.min(...shape.doors), Math.max(...shape.doors)];
  const gaps = shape.doors.map((x) =>
    camera.line(
      [0.1, 0.35, 0.6, 0.85, 1].map((part) => at(x, part)),
      gap,
    ),
  );
  const sill = camera.line(
    [0, 0.25, 0.5, 0.75, 1].map((part) => at(rear + (front - rear) * part, 0.1)),
    gap,
  );
  const handles = shape.doors
    .map((x) => x - 0.32)
    .filter((x) => x > rear)
    .map((x) =>
      camera.polygon([at(x, 0.83), at(x + 0.17, 0.83), at(x + 0.17, 0.78), at(x, 0.78)], mix(paint, black, 0.35)),
    );
  const foot = at(Math.max(...shape.sides.flat()) - 0.06, 1);
  const mirror = [
    [0, 0.02, 0.02],
    [0.1, 0.2, 0.04],
    [0.1, 0.2, 0.15],
    [-0.04, 0.18, 0.16],
    [-0.06, 0.02, 0.12],
  ] as const;
  const mirrorPoints = mirror.map(([x, y, z]) => plus(foot, [x, side * y, z]));
  return [...gaps, sill, ...handles, camera.polygon(mirrorPoints, mix(paint, black, 0.2))].join('');
}

/** Lamps, grille, bumper and a covered plate of the front (1) or the rear (-1). */
export function endDetails(shape: Shape, camera: Camera, end: 1 | -1) {
  const x = (end * shape.length) / 2;
  const low = shape.sill + 0.04;
  const tall = (heightAt(shape.belt, x) ?? 0.7) - low;
  const w = shape.halfWidth * 0.76;
  const at = (y: number, part: number, inset = 0): Point => [x + end * (0.012 - inset), y, low + tall * part];
  const box = (y: number, from: number, to: number, slope: number) => [
    at(-y, to),
    at(y, to),
    at(y * slope, from),
    at(-y * slope, from),
  ];
  const lamps = [1, -1].map((side) =>
    end === 1
      ? camera.polygon(
          [
            at(side * w * 0.6, 0.96),
            at(side * w, 0.93),
            at(side * (w + 0.08), 0.78, 0.1),
            at(side * w, 0.68),
            at(side * w * 0.66, 0.74),
          ],
          [226, 234, 240],
        )
      : camera.polygon(
          [at(side * w * 0.72, 0.98), at(side * w, 0.96), at(side * (w + 0.06), 0.6, 0.1), at(side * w * 0.78, 0.62)],
          [172, 30, 36],
        ),
  );
  const grilles =
    end === 1
      ? [
          camera.polygon(box(w * 0.56, 0.6, 0.92, 0.9), [38, 40, 43]),
          camera.polygon(box(w * 0.8, 0, 0.22, 0.82), rubber),
        ]
      : [camera.polygon(box(w * 0.85, -0.06, 0.14, 0.94), rubber)];
  const middle = low + tall * (end === 1 ? 0.36 : 0.5);
  const board = (y: number, z: number, color: Rgb) =>
    camera.polygon(
      [
        [x + end * 0.02, -y, middle + z],
        [x + end * 0.02, y, middle + z],
        [x + end * 0.02, y, middle - z],
        [x + end * 0.02, -y, middle - z],
      ],
      color,
    );
  return [...lamps, ...grilles, board(0.27, 0.06, [250, 250, 250]), board(0.2, 0.025, [205, 209, 213])].join('');
}

/** The tyres of one side (1 left, -1 right), as seen from the front or from below. */
export function tyres(shape: Shape, camera: Camera, side: number) {
  const discs = Array.from({ length: 16 }, (_, at) => 0.4 + at * 0.038);
  return shape.axles
    .flatMap((x) =>
      discs.map((out) => disc(shape, camera, { x, y: side * (shape.halfWidth * 0.99 - (1 - out) * 0.4) }, 1, tread)),
    )
    .join('');
}

/** The wheels of the side that is seen, in their arches. */
export function wheels(shape: Shape, camera: Camera) {
  const side = Math.sign(camera.eye[1]);
  return shape.axles.map((x) => wheel(shape, camera, { x, y: side * shape.halfWidth * 0.985 })).join('');
}

type Place = { x: number; y: number };

function wheel(shape: Shape, camera: Camera, place: Place) {
  const arch = ring([place.x, place.y * 1.007, shape.wheel], shape.wheel * 1.17).filter(
    ([, , z]) => z > shape.sill * 0.8,
  );
  const spokes = Array.from({ length: 10 }, (_, spoke) => {
    const to = (part: number, turn: number) =>
      plus([place.x, place.y, shape.wheel], around(shape.wheel * part, (spoke * Math.PI) / 5 + 0.2 + turn));
    return camera.polygon([to(0.12, -0.8), to(0.64, -0.1), to(0.64, 0.1), to(0.12, 0.8)], [196, 201, 206]);
  });
  return [
    camera.polygon(arch, [24, 25, 27]),
    disc(shape, camera, place, 1, rubber),
    disc(shape, camera, place, 0.7, [120, 126, 132]),
    disc(shape, camera, place, 0.64, [62, 66, 70]),
    ...spokes,
    disc(shape, camera, place, 0.14, [150, 155, 160]),
  ].join('');
}

function disc({ wheel }: Shape, camera: Camera, { x, y }: Place, part: number, color: Rgb) {
  return camera.polygon(ring([x, y, wheel], wheel * part), color);
}
