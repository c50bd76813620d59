import type { ImageSize } from '#server/car-images/image-types.ts';

type Shown = { id: number; shownEditId: number | null };

/** Where a photo is fetched in one size: as it is shown, or as it came. The content of an address never changes. */
export function photoPath(carId: number, { id, shownEditId }: Shown, size: ImageSize) {
  return `/cars/${carId}/edit/photos/${id}/${shownEditId ?? 'base'}-${size}.webp`;
}
