import { type Clock, clockWords } from '#app/texts/response-clock.ts';
import { useMoment } from './use-moment.ts';

/**
 * A response clock in words, kept true while the page is open. `now` is when the page was made, `none` what stands
 * where nothing is waited for.
 */
export function ResponseClock({ clock, now, none = '–' }: { clock: Clock; now: Date; none?: string }) {
  const said = clockWords(clock, useMoment(now));
  return said ? <span className={`badge badge-${said.look} whitespace-nowrap`}>{said.words}</span> : none;
}
