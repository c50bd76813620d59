/** Minimum time between reloads for a newer build, in milliseconds. */
export const reloadGuard = 10_000;

type Builds = {
  /** The build of the page. */
  running: string | undefined;
  /** The server's current build; undefined without an answer. */
  latest: string | undefined;
};

export function isNewer({ running, latest }: Builds) {
  return running !== undefined && latest !== undefined && running !== latest;
}

/** Whether a page with missing code reloads: for a newer build, once. Times are in milliseconds. */
export function mayReload({ reloadedAt, now, ...builds }: Builds & { reloadedAt: number; now: number }) {
  const isGuarded = now - reloadedAt < reloadGuard;
  return isNewer(builds) && !isGuarded;
}
