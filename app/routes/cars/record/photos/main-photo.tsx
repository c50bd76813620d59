import { Link } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { describeImage } from '#app/texts/photos.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { findMainImage } from '#server/car-images/image-queries.ts';
import { useRecordPath } from '../record-paths.ts';
import { photoPath } from './photo-path.ts';

type Props = {
  car: { id: number; brandName: string; modelName: string };
  photo: Awaited<ReturnType<typeof findMainImage>>;
  /** Number of photos that can be shown. */
  count: number;
  canAdd: boolean;
};

/** The main photo, with a link to all. */
export function MainPhoto({ car, photo, count, canAdd }: Props) {
  const path = useRecordPath();
  if (!photo) {
    return (
      <section aria-label="Billeder" className="surface grid justify-items-start gap-3 p-4 sm:p-5">
        <p className="text-sm text-neutral-700">Bilen har ingen billeder endnu.</p>
        {canAdd && (
          <Link to={path('photos')} className={buttonClass('secondary')}>
            <Icon name="image-plus" size={16} />
            Tilføj billeder
          </Link>
        )}
      </section>
    );
  }
  return (
    <section aria-label="Billeder" className="surface overflow-hidden">
      <Link to={path('photos')} className="block text-sm text-neutral-900 no-underline">
        <img
          src={photoPath(car.id, photo, 800)}
          alt={describeImage({ ...car, color: null }, photo)}
          className="aspect-4/3 w-full bg-neutral-100 object-cover"
        />
        <span className="flex min-h-11 items-center justify-between px-4">
          {count === 1 ? '1 billede' : `Alle ${formatNumber(count)} billeder`}
          <Icon name="chevron-right" size={16} />
        </span>
      </Link>
    </section>
  );
}
