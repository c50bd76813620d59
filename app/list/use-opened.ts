import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isPanelAsked, type Panel } from './list-url.ts';

/**
 * Whether a disclosure has been opened, so that its content is needed from then on.
 * @param want called when the content is about to be needed, and when no longer
 */
export function useOpened(panel: Panel, want?: (isWanted: boolean) => void) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { search } = useLocation();
  // Later closing or navigation by the user wins.
  const [open] = useState(() => isPanelAsked(search, panel));
  const [wasOpened, setOpened] = useState(open);

  useEffect(() => {
    const element = ref.current;
    const near = () => want?.(true);
    element?.addEventListener('pointerenter', near);
    element?.addEventListener('focusin', near);
    // The user can open it before hydration.
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
