import { Link, useLocation } from 'react-router';
import { photosPath } from '#app/memos/photo-paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MemoListRow } from '#server/memos/memo-list.ts';

/** The number of a row's photos, which leads to them and to the camera. */
export function PhotosLink({ memo: { id, title, photoCount } }: { memo: MemoListRow }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={photosPath(id, pathname + search)}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-emerald-800 no-underline hover:bg-emerald-50 max-md:border max-md:border-neutral-300 max-md:px-3 md:min-h-8 md:min-w-8"
    >
      <Icon name="camera" size={20} />
      {photoCount > 0 && photoCount}
      <span className="sr-only">
        {photoCount === 1 ? ' billede' : photoCount > 0 ? ' billeder' : 'Tilføj billede'}: {title}
      </span>
    </Link>
  );
}
