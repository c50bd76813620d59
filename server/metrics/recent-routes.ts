const minutes = 60_000;
/** The hour is kept in buckets, of which the oldest goes when a new one begins. */
const bucket = 5 * minutes;
const kept = 12;
/** Bounds of answer times in milliseconds, each this much above the one before: a p95 is at most so much too high. */
const growth = 1.15;
const bounds = 80;
/** Well above the patterns of the product. */
const mostRoutes = 1_000;

type Times = { count: number; sum: number; slowest: number; within: Uint32Array };
type Bucket = { start: number; routes: Map<string, Times> };

/** The answers of a route within the last hour, in milliseconds. */
export type RecentRoute = { route: string; count: number; mean: number; p95: number; slowest: number };

/** The answer times of this process by route pattern within the last hour, in memory of a bounded size. */
export function openRecentRoutes(now: () => number = Date.now) {
  const buckets: Bucket[] = [];

  function dropOld(start: number) {
    while (buckets[0] && buckets[0].start <= start - kept) buckets.shift();
  }

  function bucketNow() {
    const start = Math.floor(now() / bucket);
    dropOld(start);
    const last = buckets.at(-1);
    if (last && last.start >= start) return last;
    const begun: Bucket = { start, routes: new Map() };
    buckets.push(begun);
    return begun;
  }

  return {
    add(route: string, ms: number) {
      const { routes } = bucketNow();
      const times = routes.get(route) ?? noTimes();
      if (!routes.has(route) && routes.size >= mostRoutes) return;
      routes.set(route, times);
      addTo(times, { count: 1, sum: ms, slowest: ms });
      const at = boundOf(ms);
      times.within[at] = (times.within[at] ?? 0) + 1;
    },
    /** The slowest routes by p95. */
    slowest(limit: number): RecentRoute[] {
      dropOld(Math.floor(now() / bucket));
      const all = new Map<string, Times>();
      for (const [route, times] of buckets.flatMap(({ routes }) => [...routes])) {
        const sum = all.get(route) ?? noTimes();
        all.set(route, sum);
        addTo(sum, times);
        for (const [at, count] of times.within.entries()) sum.within[at] = (sum.within[at] ?? 0) + count;
      }
      return [...all]
        .map(([route, times]) => ({
          ...{ route, count: times.count, mean: times.sum / times.count },
          ...{ p95: p95Of(times), slowest: times.slowest },
        }))
        .sort((one, other) => other.p95 - one.p95 || other.count - one.count)
        .slice(0, limit);
    },
  };
}

const noTimes = (): Times => ({ count: 0, sum: 0, slowest: 0, within: new Uint32Array(bounds) });

function addTo(times: Times, { count, sum, slowest }: Omit<Times, 'within'>) {
  times.count += count;
  times.sum += sum;
  times.slowest = Math.max(times.slowest, slowest);
}

function boundOf(ms: number) {
  return ms <= 1 ? 0 : Math.min(bounds - 1, Math.ceil(Math.log(ms) / Math.log(growth)));
}

function p95Of({ count, slowest, within }: Times) {
  let left = Math.ceil(count * 0.95);
  for (const [at, some] of within.entries()) {
    left -= some;
    if (left <= 0) return Math.min(growth ** at, slowest);
  }
  return slowest;
}
