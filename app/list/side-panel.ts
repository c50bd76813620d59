import { type RefObject, useEffect } from 'react';

/** Where the filter panel stands beside the rows; as in `list-filters.css`. */
const beside = '(min-width: 80rem) and (min-height: 36rem)';

/** Whether a disclosure is a filter panel beside the rows, which stays open while they are used. */
export function isBesideRows(panel: Element | null | undefined) {
  return panel?.matches('.list-screen .filter-details') === true && window.matchMedia(beside).matches;
}

/** Opens the panel beside the rows as it was left; elsewhere it begins closed. */
export function useSidePanel(panel: RefObject<HTMLDetailsElement | null>, prefix: string | undefined) {
  useEffect(() => {
    const element = panel.current;
    if (!element || prefix === undefined) return;
    const key = `panel-${prefix}`;
    if (isBesideRows(element) && attempt(() => localStorage.getItem(key)) === 'open') element.open = true;
    function onToggle({ currentTarget }: Event) {
      if (!(currentTarget instanceof HTMLDetailsElement) || !isBesideRows(currentTarget)) return;
      const { name, open } = currentTarget;
      // Another panel that opens closes this one, but only for a while.
      if (!open && document.querySelector(`details[name="${name}"][open]`)) return;
      attempt(() => (open ? localStorage.setItem(key, 'open') : localStorage.removeItem(key)));
    }
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [panel, prefix]);
}

/** Without storage the panel begins closed. */
function attempt<Result>(work: () => Result) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
