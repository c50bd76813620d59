import { cross, dot, minus, normalOf, type Point, type Rgb, unit } from './geometry.ts';

/** The size of a drawing in points. */
export const [width, height] = [1200, 900];
const distance = 10.5;
const target: Point = [0, 0, 0.72];

/** Sees a car from an angle in degrees, counted from its front to its left, and from somewhat above. */
export class Camera {
  readonly eye: Point;
  readonly #forward: Point;
  readonly #right: Point;
  readonly #up: Point;
  readonly #zoom: number;

  constructor({ yaw, pitch }: { yaw: number; pitch: number }, length: number) {
    const [a, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
    this.eye = [
      Math.cos(a) * Math.cos(p) * distance,
      Math.sin(a) * Math.cos(p) * distance,
      target[2] + Math.sin(p) * distance,
    ];
    this.#forward = unit(minus(target, this.eye));
    this.#right = unit(cross(this.#forward, [0, 0, 1]));
    this.#up = cross(this.#right, this.#forward);
    this.#zoom = 2450 * Math.min(1.12, 4.6 / length);
  }

  depth(point: Point) {
    return dot(minus(point, this.eye), this.#forward);
  }

  sees(points: readonly Point[]) {
    const [point = target] = points;
    return dot(normalOf(points), minus(this.eye, point)) > 0;
  }

  polygon(points: readonly Point[], color: Rgb) {
    const fill = css(color);
    // The stroke closes the seams between neighbours.
    return `<path d="M${this.#places(points)}Z" fill="${fill}" stroke="${fill}" stroke-width="1.4" stroke-linejoin="round"/>`;
  }

  line(points: readonly Point[], color: Rgb) {
    return `<path d="M${this.#places(points)}" fill="none" stroke="${css(color)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
  }

  #places(points: readonly Point[]) {
    return points.map((point) => this.#project(point)).join('L');
  }

  #project(point: Point) {
    const way = minus(point, this.eye);
    const scale = this.#zoom / dot(way, this.#forward);
    const x = width / 2 + dot(way, this.#right) * scale;
    const y = height * 0.56 - dot(way, this.#up) * scale;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }
}

const css = (color: Rgb) => `rgb(${color.map((part) => Math.round(Math.min(255, Math.max(0, part)))).join()})`;
