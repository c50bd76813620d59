import { Link, useLocation } from 'react-router';
import { imageAngleLabels } from '#app/texts/photos.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picker } from '#app/uploads/picker.tsx';
import type { ImageAngle } from '#server/db/schema.ts';

type Props = {
  missing: readonly ImageAngle[];
  /** Uploads a photo of an angle; without JavaScript the angle is chosen by address. */
  onFiles?: (angle: ImageAngle, files: File[]) => void;
};

const look =
  'flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-neutral-400 p-1 text-center text-xs text-neutral-800 no-underline';

/** Empty frames of the angles that are missing: a tap opens the camera, or on a computer the file dialog. */
export function AngleFrames({ missing, onFiles }: Props) {
  const { pathname, search } = useLocation();
  if (missing.length === 0) return null;
  const pathOf = (angle: ImageAngle) => {
    const params = new URLSearchParams(search);
    params.set('angle', angle);
    return `${pathname}?${params}`;
  };
  return (
    <section aria-label="Billeder, der mangler" className="grid gap-2">
      <h2 className="text-sm font-medium">Mangler endnu</h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-8">
        {missing.map((angle) => (
          <li key={angle} className="grid">
            {onFiles ? (
              <Picker
                label={<AngleLabel angle={angle} />}
                icon="camera"
                look={look}
                accept="image/*"
                capture="environment"
                onFiles={(files) => onFiles(angle, files)}
              />
            ) : (
              <Link to={pathOf(angle)} className={look}>
                <Icon name="camera" size={18} />
                <AngleLabel angle={angle} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AngleLabel({ angle }: { angle: ImageAngle }) {
  return (
    <>
      {imageAngleLabels[angle]}{' '}
      <span className="text-emerald-800 underline underline-offset-3 max-md:sr-only">Tilføj foto</span>
    </>
  );
}
