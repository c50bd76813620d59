import { type RefObject, use, useEffect } from 'react';
import { isRemembering } from './list-memory-store.ts';
import { isBesideRows } from './side-panel.ts';
import { ListMemoryContext } from './use-list-memory.ts';

/** Opens the panel beside the rows as it was left, where the list remembers; elsewhere it begins closed. */
export function useSidePanel(root: RefObject<HTMLElement | null>) {
  const prefix = use(ListMemoryContext)?.rules.prefix;
  useEffect(() => {
    const element = root.current?.querySelector<HTMLDetailsElement>('.filter-details');
    if (!element || prefix === undefined) return;
    const key = `panel-${prefix}`;
    if (isBesideRows(element) && isRemembering(prefix) && attempt(() => localStorage.getItem(key)) === 'open')
      element.open = true;
    function onToggle({ currentTarget }: Event) {
      if (!(currentTarget instanceof HTMLDetailsElement) || !isBesideRows(currentTarget)) return;
      const { name, open } = currentTarget;
      // Another panel that opens closes this one, but only for a while.
      if (!open && document.querySelector(`details[name="${name}"][open]`)) return;
      attempt(() => (open ? localStorage.setItem(key, 'open') : localStorage.removeItem(key)));
    }
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [root, prefix]);
}

/** Without storage the panel begins closed. */
function attempt<Result>(work: () => Result) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
