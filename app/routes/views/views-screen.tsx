import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useListCopy } from '#app/list/use-list-copy.ts';
import { useListPanels } from '#app/list/use-list-panels.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { viewedLists, viewsPage } from '#app/texts/views.ts';
import type { ViewList } from '#server/views/viewed-list.ts';

type Props = {
  /** The lists with visible views, and the current one. */
  lists: readonly ViewList[];
  list: ViewList;
  count: number;
  children: ReactNode;
};

/** Head of the page of all views, with menus that close and links that copy themselves. */
export function ViewsScreen({ lists, list, count, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useListPanels(root);
  const announcement = useListCopy(root);
  return (
    <div ref={root} className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="page-title">Visninger</h1>
        <p className="text-neutral-600 tabular-nums">
          {count === 1 ? '1 visning' : `${formatNumber(count)} visninger`}
        </p>
      </header>
      <nav aria-label="Lister" className="tabs">
        {lists.map((each) => (
          <Link key={each} to={viewsPage(each)} className="tab" aria-current={each === list ? 'page' : undefined}>
            {viewedLists[each].label}
          </Link>
        ))}
      </nav>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
