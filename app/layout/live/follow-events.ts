import type { Said } from './said.ts';
import { askTold } from './told.ts';

type Options = { last: string | undefined; onSaid: (said: Said) => void; signal: AbortSignal };

/** In milliseconds: how long a stream may be silent before its first event, and the pauses between questions. */
const patience = 10_000;
const firstPause = 30_000;
const longestPause = 5 * 60_000;

/**
 * Follows the server's events until `signal`. Where streams fail it asks for the number instead, with growing pauses,
 * and tries again. It ends when the user is signed out.
 */
export async function followEvents({ last: first, onSaid, signal }: Options) {
  let last = first;
  let pause = firstPause;
  function hear(said: Said) {
    last = said.last;
    pause = firstPause;
    onSaid(said);
  }
  while (!signal.aborted) {
    await stream(last, hear, signal);
    if (signal.aborted) return;
    const told = await askTold([]);
    if (told === 'signed out') return;
    if (told) onSaid({ last, unread: told.unread, fresh: [] });
    await wait(pause, signal);
    pause = Math.min(pause * 1.5, longestPause);
  }
}

/** Resolves when the stream has failed for good. Browsers reopen one that ended, from its last event on. */
function stream(last: string | undefined, onSaid: (said: Said) => void, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const source = new EventSource(last ? `/api/events?after=${last}` : '/api/events');
    let timer = setTimeout(end, patience);
    function end() {
      clearTimeout(timer);
      source.close();
      signal.removeEventListener('abort', end);
      window.removeEventListener('offline', end);
      resolve();
    }
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      clearTimeout(timer);
      const said: { unread: number; new: Said['fresh'] } = JSON.parse(data);
      onSaid({ last: lastEventId, unread: said.unread, fresh: said.new });
    };
    source.onerror = () => {
      clearTimeout(timer);
      if (source.readyState === EventSource.CLOSED) end();
      else timer = setTimeout(end, patience);
    };
    signal.addEventListener('abort', end);
    window.addEventListener('offline', end);
  });
}

/** A pause, which ends early when the network is back. */
function wait(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}
