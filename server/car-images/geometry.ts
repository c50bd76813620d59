import type { Area, Operations } from './image-types.ts';

type Size = { width: number; height: number };

/** Scale at which a rotated picture still covers its own frame. */
export function coverScale({ width, height }: Size, degrees: number) {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width);
}

/** Factor and addend of exposure and contrast, for values from 0 to 1. */
export function lightOf({ exposure, contrast }: Pick<Operations, 'exposure' | 'contrast'>) {
  const light = 2 ** (exposure / 50);
  const slope = 1 + contrast / (contrast >= 0 ? 100 : 125);
  return { factor: light * slope, addend: 0.5 * (1 - slope) };
}

/** The crop as an area, clamped to the picture. */
export function cropArea({ width, height }: Size, { ratio, x, y, width: wide }: NonNullable<Operations['crop']>): Area {
  const [across, down] = ratio === '4:3' ? [4, 3] : [16, 9];
  const heightFor = (part: number) => ((part * width) / across) * (down / height);
  const widest = Math.min(100, 100 / heightFor(1));
  const cropped = Math.min(wide, widest);
  const tall = heightFor(cropped);
  return { x: within(x, 100 - cropped), y: within(y, 100 - tall), width: cropped, height: tall };
}

/** An area in whole pixels, at least one, clamped to the picture. */
export function pixels(size: Size, area: Area) {
  const left = Math.min(Math.round((area.x / 100) * size.width), size.width - 1);
  const top = Math.min(Math.round((area.y / 100) * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((area.width / 100) * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round((area.height / 100) * size.height), size.height - top)),
  };
}

function within(value: number, largest: number) {
  return Math.max(0, Math.min(value, largest));
}
