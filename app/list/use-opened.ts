import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/**
 * Whether a disclosure has been opened, and so needs what is in it from then on.
 * @param want is told when that is about to be needed, and when no longer
 */
export function useOpened(want?: (isWanted: boolean) => void) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    const panel = ref.current;
    const near = () => want?.(true);
    panel?.addEventListener('pointerenter', near);
    panel?.addEventListener('focusin', near);
    // It may have been opened before the page was alive.
    if (panel?.open) {
      setOpened(true);
      near();
    }
    return () => {
      panel?.removeEventListener('pointerenter', near);
      panel?.removeEventListener('focusin', near);
    };
  }, [want]);

  function onToggle({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (open) setOpened(true);
    want?.(open);
  }
  return { wasOpened, details: { ref, onToggle } };
}
