import { Link } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import type { PinnedMemo } from '#server/memos/memo-queries.ts';
import { useRecordPath } from './record-paths.ts';

/** The pinned notes of a car that are not done: what everybody who opens it should know. */
export function PinnedMemos({ memos }: { memos: readonly PinnedMemo[] }) {
  const path = useRecordPath();
  if (memos.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="grid gap-1">
        {memos.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`${path('memos')}#notat-${id}`} className="font-medium underline underline-offset-3">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
