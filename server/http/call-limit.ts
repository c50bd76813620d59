const minute = 60_000;

/** How many calls the caller has left in this span, and the seconds until the next one begins. */
export type CallRoom = { limit: number; remaining: number; reset: number; isOver: boolean };

/**
 * Counts each caller's calls in fixed spans, minutes when not given. It keeps one script from taking the room of all the others;
 * nobody gains more than speed by getting around it. So it is counted in this process' memory: a call costs no trip
 * to the database, a restart forgets, and several processes allow so many times as much.
 */
export function openCallLimit(limit: number, now: () => number = Date.now, span = minute) {
  const counts = new Map<string, number>();
  let end = 0;

  return function count(caller: string): CallRoom {
    if (now() >= end) {
      counts.clear();
      end = now() + span;
    }
    const calls = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, calls);
    const reset = Math.max(1, Math.ceil((end - now()) / 1000));
    return { limit, remaining: Math.max(0, limit - calls), reset, isOver: calls > limit };
  };
}
