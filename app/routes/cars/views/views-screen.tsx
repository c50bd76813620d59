import { type ReactNode, useRef } from 'react';
import { useListCopy } from '#app/list/use-list-copy.ts';
import { useListPanels } from '#app/list/use-list-panels.ts';
import { formatNumber } from '#app/texts/formats.ts';

type Props = { count: number; children: ReactNode };

/** The head of the page of all views, with menus that close and links that copy themselves. */
export function ViewsScreen({ count, children }: Props) {
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
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
