import { type ReactNode, use, useRef } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { useHydrated } from '#app/ui/hydrated.ts';
import { later } from '#app/ui/later.tsx';
import { ListBase } from './list-base.ts';
import { ListTools } from './list-tools.tsx';
import { useListForm } from './use-list-form.ts';
import { useListPanels } from './use-list-panels.ts';
import { useListPlace } from './use-list-place.ts';
import { useRowLinks } from './use-row-links.ts';

const LaterTools = later(serverOnly$(ListTools), () => import('./list-tools.tsx').then((part) => part.ListTools));

/**
 * A list whose rows scroll between head and foot, or with the page when embedded. Plain forms and links work without
 * JavaScript.
 */
export function ListScreen({ children, isPart = false }: { children: ReactNode; isPart?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const base = use(ListBase);
  useListForm(root);
  useListPanels(root);
  useListPlace(root);
  useRowLinks(root);
  return (
    <div
      ref={root}
      className={isPart ? 'list-part' : 'list-screen'}
      data-live={isHydrated || undefined}
      data-list-base={base || undefined}
    >
      {children}
      <LaterTools root={root} />
    </div>
  );
}
