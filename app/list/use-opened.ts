import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isPanelAsked, type Panel } from './list-url.ts';

/**
 * Whether a disclosure has been opened, and so needs what is in it from then on. Its page may come with it open.
 * @param want is told when that is about to be needed, and when no longer
 */
export function useOpened(panel: Panel, want?: (isWanted: boolean) => void) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { search } = useLocation();
  // Who closes it later, or goes on to another address, is not contradicted.
  const [open] = useState(() => isPanelAsked(search, panel));
  const [wasOpened, setOpened] = useState(open);

  useEffect(() => {
    const element = ref.current;
    const near = () => want?.(true);
    element?.addEventListener('pointerenter', near);
    element?.addEventListener('focusin', near);
    // It may have been opened before the page was alive.
    if (element?.open) {
      setOpened(true);
      near();
    }
    return () => {
      element?.removeEventListener('pointerenter', near);
      element?.removeEventListener('focusin', near);
    };
  }, [want]);

  function onToggle({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open) setOpened(true);
    want?.(open);
  }
  return { wasOpened, details: { ref, open, onToggle } };
}
