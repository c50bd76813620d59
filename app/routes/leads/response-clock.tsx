import { useEffect, useState } from 'react';
import { type Clock, clockWords } from '#app/texts/response-clock.ts';

const step = 30_000;

/** A response clock in words, kept true while the page is open. `now` is when the page was made. */
export function ResponseClock({ clock, now }: { clock: Clock; now: Date }) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(new Date()), step);
    return () => clearInterval(timer);
  }, []);
  const said = clockWords(clock, moment > now ? moment : now);
  return said ? <span className={`badge badge-${said.look} whitespace-nowrap`}>{said.words}</span> : '–';
}
