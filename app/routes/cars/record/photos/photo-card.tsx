import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { describeImage, imageAngleLabels, imageKinds, imageProblem } from '#app/texts/photos.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageCar } from '#server/car-images/image-car.ts';
import type { CarImage } from '#server/car-images/image-queries.ts';
import { useRecordPath } from '../record-paths.ts';
import { photoPath } from './photo-path.ts';

type Props = {
  car: ImageCar['car'];
  image: CarImage;
  place: number;
  /** The photo's neighbours. */
  before: number | undefined;
  after: number | undefined;
  canChange: boolean;
  isDragged: boolean;
  handle: ComponentProps<'span'> | undefined;
};

/** A photo with its actions. */
export function PhotoCard({ car, image, place, before, after, canChange, isDragged, handle }: Props) {
  const path = useRecordPath()(`photos/${image.id}`);
  const description = describeImage(car, image);
  const number = `billede ${place + 1}`;
  return (
    <li
      id={`billede-${image.id}`}
      data-photo={image.id}
      className={`surface relative grid scroll-mt-40 grid-cols-[minmax(0,1fr)] ${place === 0 ? 'grid-rows-[1fr_auto_auto]' : 'grid-rows-[auto_1fr_auto]'} overflow-hidden ${isDragged ? 'select-none opacity-60 outline-2 outline-emerald-700' : ''}`}
    >
      <Link to={path} className="relative block bg-neutral-100">
        {image.status === 'ready' ? (
          <img
            src={photoPath(car.id, image, place === 0 ? 800 : 320)}
            alt={description}
            loading="lazy"
            draggable={false}
            className="aspect-4/3 size-full object-cover"
          />
        ) : (
          <Placeholder image={image} />
        )}
      </Link>
      {image.isPrimary && (
        <span className="pointer-events-none absolute top-1.5 left-1.5 rounded bg-emerald-800 px-1.5 py-0.5 text-xs font-medium text-white">
          Hovedbillede
        </span>
      )}
      {handle && (
        <span
          {...handle}
          aria-hidden="true"
          title="Træk billedet til en anden plads"
          className="absolute top-1 right-1 grid size-11 cursor-grab touch-none select-none place-items-center rounded-md bg-white/85 text-neutral-700 md:size-9"
        >
          <Icon name="grip-vertical" size={18} />
        </span>
      )}
      <p className="px-2.5 py-2 text-xs text-neutral-700">
        {image.status === 'failed' ? (
          <>
            <strong className="block font-medium text-rose-700 wrap-anywhere">{image.fileName}</strong>
            {imageProblem(image.problem)}
          </>
        ) : (
          <>
            <span className="block truncate font-medium text-neutral-900">
              {image.angle ? imageAngleLabels[image.angle] : imageKinds[image.kind]}
            </span>
            <span className="block truncate">{description}</span>
          </>
        )}
      </p>
      {canChange && (
        <div className="grid grid-cols-4 border-t border-neutral-200">
          <Step
            verb="before"
            id={`${image.id},${before}`}
            label={`Flyt ${number} en plads frem`}
            isDisabled={before === undefined}
          >
            <Icon name="arrow-left" size={16} />
          </Step>
          <Step
            verb="after"
            id={`${image.id},${after}`}
            label={`Flyt ${number} en plads tilbage`}
            isDisabled={after === undefined}
          >
            <Icon name="arrow-right" size={16} />
          </Step>
          {image.status === 'failed' ? (
            <Step verb="retry" id={image.id} label={`Prøv ${number} igen`}>
              <Icon name="rotate-cw" size={16} />
            </Step>
          ) : (
            <Step verb="main" id={image.id} label={`Gør ${number} til hovedbillede`} isDisabled={image.isPrimary}>
              <Icon name="star" size={16} />
            </Step>
          )}
          <Step verb="delete" id={image.id} label={`Slet ${number}`}>
            <Icon name="trash-2" size={16} />
          </Step>
        </div>
      )}
    </li>
  );
}

function Placeholder({ image: { status } }: { image: CarImage }) {
  const isFailed = status === 'failed';
  return (
    <span className="grid aspect-4/3 size-full place-items-center text-xs text-neutral-600">
      <span className="grid justify-items-center gap-1">
        <Icon name={isFailed ? 'image-off' : 'hourglass'} size={24} className={isFailed ? 'text-rose-700' : ''} />
        {isFailed ? 'Kan ikke vises' : 'Gøres klar …'}
      </span>
    </span>
  );
}

type StepProps = { verb: string; id: number | string; label: string; isDisabled?: boolean; children: ReactNode };

function Step({ verb, id, label, isDisabled = false, children }: StepProps) {
  return (
    <button
      type="submit"
      name="step"
      value={`${verb} ${id}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      className="grid min-h-11 cursor-pointer place-items-center text-neutral-700 hover:bg-neutral-100 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-emerald-700 disabled:cursor-default disabled:text-neutral-300 md:min-h-9"
    >
      {children}
    </button>
  );
}
