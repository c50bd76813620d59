import { useEffect, useState } from 'react';
import { type Clock, clockWords } from '#app/texts/response-clock.ts';

const step = 30_000;

/**
 * A response clock in words, kept true while the page is open. `now` is when the page was made, `none` what stands
 * where nothing is waited for.
 */
export function ResponseClock({ clock, now, none = '–' }: { clock: Clock; now: Date; none?: string }) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(new Date()), step);
    return () => clearInterval(timer);
  }, []);
  const said = clockWords(clock, moment > now ? moment : now);
  return said ? <span className={`badge badge-${said.look} whitespace-nowrap`}>{said.words}</span> : none;
}
