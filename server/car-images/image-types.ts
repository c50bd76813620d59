import type { ColumnType } from 'kysely';
import type { ImageKind, ImageView } from '../db/schema.ts';

/** Photo kinds, in order of the Danish labels. */
export const imageKinds = ['damage', 'document', 'exterior', '360', 'interior'] as const satisfies readonly ImageKind[];
export const imageViews = [
  'rear',
  'rearOblique',
  'side',
  'front',
  'frontOblique',
] as const satisfies readonly ImageView[];

export const logoPlaces = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const cropRatios = ['4:3', '16:9'] as const;

/** A part of a picture, in percent of its width or height. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * An edit: turns, straightening, blurring, cropping, light, logo, in this order. Areas refer to the straightened
 * picture; a crop's height follows from its ratio.
 */
export type Operations = {
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotate: number;
  /** Degrees clockwise, from -15 to 15. */
  straighten: number;
  /** From -100 to 100; 0 changes nothing. 50 doubles the light, -50 halves it. */
  exposure: number;
  /** From -100 to 100; 0 changes nothing. */
  contrast: number;
  crop?: { ratio: (typeof cropRatios)[number]; x: number; y: number; width: number } | undefined;
  blur: Area[];
  logo?: (typeof logoPlaces)[number] | undefined;
};

/** Sizes of a photo: the longest side in pixels. */
export const imageSizes = [160, 320, 800, 1600] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Accepted media types, detected from the content. */
export const photoTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/** Most photos of a car. */
export const maxImages = 500;

/** Storage key part of one size of an edit, or of the original. */
export function partOf(editId: number | null, size: ImageSize) {
  return `${editId ?? 'base'}-${size}.webp`;
}

/** Operations as a column type. */
export type OperationsColumn = ColumnType<Operations, string, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    OperationsColumn: OperationsColumn;
  }
}
