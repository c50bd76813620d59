import type { ImageSize } from '#server/car-images/image-types.ts';

type Shown = { id: number; shownEditId: number | null };

/** The address of a photo in one size. Its content never changes, so it can be cached. */
export function photoPath(carId: number, { id, shownEditId }: Shown, size: ImageSize) {
  return `/cars/${carId}/edit/photos/${id}/${shownEditId ?? 'base'}-${size}.webp`;
}
