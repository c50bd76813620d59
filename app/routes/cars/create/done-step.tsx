import { Link } from 'react-router';
import { formatPlate } from '#app/texts/formats.ts';
import { describeImage } from '#app/texts/photos.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CarImage } from '#server/car-images/image-queries.ts';
import { photoPath } from '../record/photos/photo-path.ts';
import { PhotoProgress } from '../record/photos/photo-progress.tsx';
import { PhotoUploader } from '../record/photos/photo-uploader.tsx';
import { useForgottenCopy } from './local-copy.tsx';

export type DonePage = {
  draftId: number;
  car: {
    id: number;
    stockNumber: string;
    brandName: string;
    modelName: string;
    variant: string | null;
    registrationNumber: string | null;
    color: string | null;
  };
  isBelowCost: boolean;
  images: readonly CarImage[];
};

/** The car is created; its photos are uploaded here. */
export function DoneStep({ page: { car, draftId, isBelowCost, images } }: { page: DonePage }) {
  useForgottenCopy(draftId);
  const record = `/cars/${car.id}/edit`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section aria-labelledby="oprettet" className="surface flex items-start gap-3 p-4 sm:p-5">
        <Icon name="circle-check" size={28} className="mt-0.5 shrink-0 text-emerald-700" />
        <div className="grid min-w-0 gap-1">
          <h2 id="oprettet" className="text-lg font-semibold text-neutral-900">
            Bilen er oprettet som kladde
          </h2>
          <p className="text-neutral-700">
            {[car.brandName, car.modelName, car.variant].filter(Boolean).join(' ')}
            {car.registrationNumber && <span className="plate ml-2">{formatPlate(car.registrationNumber)}</span>} ·
            lagernr. {car.stockNumber}
          </p>
        </div>
      </section>
      {isBelowCost && (
        <Banner tone="warning">
          Salgsprisen ligger under kostprisen. <Link to={`${record}/data`}>Ret den på bilen</Link>.
        </Banner>
      )}
      <PhotoUploader action={`${record}/photos/upload?draft=${draftId}`} />
      <PhotoProgress images={images} />
      <Thumbnails car={car} images={images} />
      <div className="flex flex-wrap gap-3">
        <Link to={record} className={`${buttonClass(images.length > 0 ? 'primary' : 'secondary')} max-sm:w-full`}>
          Åbn bilen
        </Link>
        <Link to="/cars/create" className={`${buttonClass('secondary')} max-sm:w-full`}>
          Opret en bil mere
        </Link>
      </div>
    </div>
  );
}

/** The uploaded photos in order. */
function Thumbnails({ car, images }: Pick<DonePage, 'car' | 'images'>) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="billeder" className="surface grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="billeder" className="text-base font-semibold">
          {images.length === 1 ? '1 billede' : `${images.length} billeder`}
        </h2>
        <Link to={`/cars/${car.id}/edit/photos`} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Ordn og redigér
        </Link>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {images.map((image) => (
          <li key={image.id} className="grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-neutral-100">
            {image.status === 'ready' ? (
              <img
                src={photoPath(car.id, image, 320)}
                alt={describeImage(car, image)}
                loading="lazy"
                className="size-full object-cover"
              />
            ) : (
              <span className="px-1 text-center text-xs text-neutral-600">
                {image.status === 'failed' ? 'Kunne ikke bruges' : 'Gøres klar …'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
