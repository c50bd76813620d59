/** After a reload for a newer build, how long no other follows, in milliseconds. */
export const reloadGuard = 10_000;

type Builds = {
  /** The build that the page was made of. */
  running: string | undefined;
  /** The build that the server has now; nothing when it does not answer. */
  latest: string | undefined;
};

export function isNewer({ running, latest }: Builds) {
  return running !== undefined && latest !== undefined && running !== latest;
}

/** Whether a page that lacks code is reloaded: for a newer build, and once. Times are in milliseconds. */
export function mayReload({ reloadedAt, now, ...builds }: Builds & { reloadedAt: number; now: number }) {
  const isGuarded = now - reloadedAt < reloadGuard;
  return isNewer(builds) && !isGuarded;
}
