import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AddPhotos } from './add-photos.tsx';
import { photoPath, photosPath } from './photo-paths.ts';

type Props = {
  memo: { id: number; title: string; photoIds: readonly number[] };
  /** The page they are shown on. */
  back: string;
  canChange: boolean;
};

/** The photos of a memo, small, and the button that takes one more. */
export function PhotoThumbs({ memo: { id: memoId, title, photoIds }, back, canChange }: Props) {
  if (photoIds.length === 0 && !canChange) return null;
  const path = photosPath(memoId, back);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {photoIds.map((id, at) => (
        <Link key={id} to={`${path}#billede-${id}`} className="rounded-lg">
          <img
            src={photoPath(memoId, id, 320)}
            alt={`Vis billede ${at + 1} af ${photoIds.length}: ${title}`}
            width={64}
            height={64}
            loading="lazy"
            className="size-16 rounded-lg bg-neutral-100 object-cover"
          />
        </Link>
      ))}
      {canChange && (
        <AddPhotos memoId={memoId} title={title}>
          <Link to={path} className={buttonClass('secondary')}>
            <Icon name="camera" size={18} />
            Tilføj billede
            <span className="sr-only">: {title}</span>
          </Link>
        </AddPhotos>
      )}
    </div>
  );
}
