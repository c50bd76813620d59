import { useEffect, useState } from 'react';

const step = 30_000;

/** The server's time while a page stays open: `now`, when it was made, and what has passed since by the device's clock. */
export function useMoment(now: Date) {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page made anew begins anew.
  useEffect(() => {
    const arrived = Date.now();
    const look = () => setPassed(Math.max(0, Date.now() - arrived));
    look();
    const timer = setInterval(look, step);
    // The timer rests while the page is hidden.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return new Date(now.getTime() + passed);
}
