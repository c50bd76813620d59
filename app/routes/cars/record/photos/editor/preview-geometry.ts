import type { Operations } from '#server/car-images/image-types.ts';

type Size = { width: number; height: number };

/** A picture's size after quarter turns. */
export function turned({ width, height }: Size, rotate: number): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Same calculation as server/car-images/geometry.ts, which the browser cannot load; a test compares them. */
export function coverScale({ width, height }: Size, degrees: number) {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width);
}

export function lightOf({ exposure, contrast }: Pick<Operations, 'exposure' | 'contrast'>) {
  const slope = 1 + contrast / (contrast >= 0 ? 100 : 125);
  return { factor: 2 ** (exposure / 50) * slope, addend: 0.5 * (1 - slope) };
}

export function cropArea({ width, height }: Size, { ratio, x, y, width: wide }: NonNullable<Operations['crop']>) {
  const [across, down] = ratio === '4:3' ? [4, 3] : [16, 9];
  const tallness = (width / across) * (down / height);
  const cropped = Math.min(wide, 100, 100 / tallness);
  const tall = tallness * cropped;
  const within = (value: number, largest: number) => Math.max(0, Math.min(value, largest));
  return { x: within(x, 100 - cropped), y: within(y, 100 - tall), width: cropped, height: tall };
}
