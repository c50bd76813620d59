const minute = 60_000;

/** A caller's remaining quota, and the seconds until its reset. */
export type CallQuota = { limit: number; remaining: number; reset: number; isOver: boolean };

/**
 * Rate limiter with fixed windows. It is fairness between scripts, not security, so it counts in this process' memory,
 * without a round trip.
 */
export function openCallLimit(limit: number, now: () => number = Date.now, span = minute) {
  const counts = new Map<string, number>();
  let end = 0;

  return function count(caller: string): CallQuota {
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
