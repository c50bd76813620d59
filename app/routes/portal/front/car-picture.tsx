import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';

type Photo = { id: number; editId: number | null };
type Props = {
  slug: string;
  /** Whose car it is, such as `aftale/12`. */
  of: string;
  car: { bodyType: string | null; vehicleType?: string | null };
  photo: Photo | undefined;
  isLarge?: boolean;
  className?: string;
};

/** The car's own photo, else the outline of one like it. */
export function CarPicture({ slug, of, car, photo, isLarge = false, className = '' }: Props) {
  const [width, height] = isLarge ? [800, 600] : [112, 84];
  const version = photo && `${photo.id}-${photo.editId ?? 0}`;
  const source = photo
    ? `/kundeportal/${slug}/billeder/${of}/${isLarge ? 'stor' : 'lille'}?v=${version}`
    : silhouettePath(car);
  return (
    <img
      src={source}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={`aspect-4/3 rounded-md bg-neutral-100 ${photo ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
}

export type Photos = ReadonlyMap<string, Photo>;

/** The photos of a page by whose car they show. */
export function photosBy(photos: readonly (Photo & { agreementId: number | null; quoteId: number | null })[]): Photos {
  const by = new Map<string, Photo>();
  for (const photo of photos) {
    by.set(photo.quoteId === null ? `aftale/${photo.agreementId}` : `tilbud/${photo.quoteId}`, photo);
  }
  return by;
}
