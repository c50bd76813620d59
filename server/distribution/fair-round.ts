/** Somebody in a round: `free` can get a lead, `busy` catches up later, `out` takes no part. */
export type Taker = { userId: string; weight: number; credit: number; state: 'free' | 'busy' | 'out' };

/**
 * Smooth weighted round robin. All who take part gain their weight; the free one with most credit gets the lead and pays
 * the sum of the weights, the first of equals. Whoever is out loses a credit above 0. Without a free one nothing is
 * gained.
 */
export function nextOfRound(takers: readonly Taker[]) {
  const isServed = takers.some(({ state }) => state === 'free');
  const taking = takers.filter(({ state }) => isServed && state !== 'out');
  const pot = taking.reduce((sum, { weight }) => sum + weight, 0);
  const gained = takers.map((taker) => ({ ...taker, credit: creditOf(taker, isServed) }));
  const chosen = gained
    .filter(({ state }) => state === 'free')
    .reduce<(typeof gained)[number] | undefined>(
      (best, taker) => (best && best.credit >= taker.credit ? best : taker),
      undefined,
    );
  const credits = gained.map(({ userId, credit }) => ({
    userId,
    credit: userId === chosen?.userId ? credit - pot : credit,
  }));
  return { userId: chosen?.userId, credits };
}

function creditOf({ state, credit, weight }: Taker, isServed: boolean) {
  if (state === 'out') return Math.min(credit, 0);
  return isServed ? credit + weight : credit;
}
