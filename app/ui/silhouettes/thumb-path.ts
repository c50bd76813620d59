import { silhouettePath } from './silhouette-path.ts';

type Shown = { id: number; photo?: string | null; bodyType?: string | null; vehicleType?: string | null };

/** A car's photo in its smallest size, else its silhouette. `photo` names it in its address: `12/base`, `12/7`. */
export function thumbPath({ id, photo, bodyType = null, vehicleType = null }: Shown) {
  return photo ? `/cars/${id}/edit/photos/${photo}-160.webp` : silhouettePath({ bodyType, vehicleType });
}
