import type { Hit } from '#server/search/search-schema.ts';

/** A hit in one or two lines. */
export function HitLine({ hit: { title, detail } }: { hit: Pick<Hit, 'title' | 'detail'> }) {
  return (
    <span className="grid min-w-0 py-2">
      <span className="truncate font-medium text-neutral-900">{title}</span>
      {detail && <span className="truncate text-sm text-neutral-600">{detail}</span>}
    </span>
  );
}
