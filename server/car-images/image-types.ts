import type { ColumnType } from 'kysely';
import type { ImageKind, ImageView } from '../db/schema.ts';

/** What a photo shows, in the order of the Danish labels. */
export const imageKinds = ['damage', 'document', 'exterior', '360', 'interior'] as const satisfies readonly ImageKind[];
/** From where the car is seen. */
export const imageViews = [
  'rear',
  'rearOblique',
  'side',
  'front',
  'frontOblique',
] as const satisfies readonly ImageView[];
/** Whether the sizes that are shown have been made. */

export const logoPlaces = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export const cropRatios = ['4:3', '16:9'] as const;

/** A part of a picture; every number is a percentage of the picture's width or height. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * What is done to a photo, always from its original and in this order: quarter turns, straightening (the corners that
 * become empty are cut off), blurring, cropping, light, and the logo on what is left. Areas are of the turned and
 * straightened picture; a crop's height follows from its ratio.
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

/** The sizes a photo is shown in: the longest side in pixels. */
export const imageSizes = [320, 800, 1600] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The media types that are taken as photos, by what their bytes say. */
export const photoTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/** How many photos a car can have. */
export const mostImages = 500;

/** The part of a photo's file that holds one size of one edit, or of the photo as it came. */
export function partOf(editId: number | null, size: ImageSize) {
  return `${editId ?? 'base'}-${size}.webp`;
}

/** The operations as the database takes and gives them. */
export type OperationsColumn = ColumnType<Operations, string, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    OperationsColumn: OperationsColumn;
  }
}
