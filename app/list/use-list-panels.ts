import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isBesideRows } from './side-panel.ts';

/** The disclosures of a list, of which the browser opens one at a time. */
export const panelName = 'list-panel';

/** Escape, a click outside, a `data-close-panel` button, and navigation close the open panel. */
export function useListPanels(root: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const panel = openPanelIn(root.current);
    if (panel && !isBesideRows(panel)) panel.open = false;
  }, [root, pathname]);

  useEffect(() => {
    const element = root.current;
    const openPanel = () => openPanelIn(element);

    function close(panel: HTMLDetailsElement) {
      const { activeElement } = document;
      panel.open = false;
      if (panel.contains(activeElement) || activeElement?.contains(panel)) panel.querySelector('summary')?.focus();
    }
    function onKey(event: KeyboardEvent) {
      const panel = openPanel();
      if (isInDialog(event)) return;
      if (event.key !== 'Escape' || event.defaultPrevented || !panel) return;
      event.preventDefault();
      close(panel);
    }
    function onClick(event: MouseEvent) {
      const panel = openPanel();
      if (!panel || !(event.target instanceof Element) || panel.contains(event.target)) return;
      if (isBesideRows(panel)) return;
      if (isInDialog(event) || event.target.closest('[data-list-chips]')) return;
      panel.open = false;
      if (!event.target.closest('[data-row]')) return;
      // A click that closes a panel must not open the row below it.
      event.preventDefault();
      event.stopPropagation();
    }
    function onSubmit({ submitter }: SubmitEvent) {
      const panel = openPanel();
      if (panel && submitter?.dataset.closePanel !== undefined) close(panel);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('submit', onSubmit);
    };
  }, [root]);
}

/** A dialog handles its own keys and clicks, and returns the focus to its panel. */
function isInDialog({ target }: Event) {
  return target instanceof Element && target.closest('dialog') !== null;
}

function openPanelIn(element: HTMLElement | null) {
  return element?.querySelector<HTMLDetailsElement>(`details[name=${panelName}][open]`);
}
