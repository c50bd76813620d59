import { followEvents } from './follow-events.ts';
import type { Said } from './said.ts';

/** Between the tabs of a browser: what was said, and the question of a tab that has just opened. */
type Post = { said: Said } | 'what is new?';

/**
 * Follows the events of a user of an organisation. Of all tabs one holds the stream and tells the others; when it
 * closes, another goes on from its last event. Returns the function that stops it.
 */
export function shareEvents(owner: string, onSaid: (said: Said) => void) {
  const name = `events:${owner}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const others = new BroadcastChannel(name);
  let latest: Said | undefined;
  let isLeading = false;

  function hear(said: Said) {
    latest = said;
    onSaid(said);
  }
  const post = (message: Post) => others.postMessage(message);
  others.onmessage = ({ data }: MessageEvent<Post>) => {
    if (data !== 'what is new?') return hear(data.said);
    if (isLeading && latest) post({ said: { ...latest, fresh: [] } });
  };
  post('what is new?');

  function lead() {
    isLeading = true;
    return followEvents({
      last: latest?.last,
      onSaid(said) {
        hear(said);
        post({ said });
      },
      signal,
    });
  }
  // Without a secure context there are no locks, and each tab has a stream of its own.
  const led = navigator.locks ? navigator.locks.request(name, { signal }, lead) : lead();
  Promise.resolve(led).catch(() => {});

  return () => {
    leaving.abort();
    others.close();
  };
}
