/** How many cars of a group a department should have; an empty bound asks nothing. */
export type Bounds = { min: number | null; ideal: number | null; max: number | null };

/** A department's cars of one group. `coming` and `leaving` are on their way by a memo. */
export type StockPlace<Car> = {
  departmentId: number;
  count: number;
  coming: number;
  leaving: number;
  bounds: Bounds;
  /** The cars that may be moved away, longest in stock first. */
  movable: readonly Car[];
};

export type SuggestedMove<Car> = { fromId: number; toId: number; cars: readonly Car[] };

export type StockLevel = 'few' | 'fits' | 'many';

/** Whether a number of cars is below or above its bounds; undefined without any. */
export function levelOf(count: number, { min, ideal, max }: Bounds): StockLevel | undefined {
  if (min === null && ideal === null && max === null) return undefined;
  if (min !== null && count < min) return 'few';
  return max !== null && count > max ? 'many' : 'fits';
}

/**
 * The moves of one group's cars that mend what is out of bounds, one car at a time from the largest surplus to the
 * largest lack. No department is brought below what it should ideally have, or above it.
 */
export function suggestMoves<Car>(places: readonly StockPlace<Car>[]): SuggestedMove<Car>[] {
  const state = places.map((place) => ({ ...place, planned: place.count + place.coming - place.leaving, given: 0 }));
  type State = (typeof state)[number];
  const lack = ({ planned, bounds }: State) => (bounds.ideal ?? bounds.min ?? 0) - planned;
  const surplus = ({ planned, bounds }: State) => planned - (bounds.ideal ?? bounds.max ?? Number.POSITIVE_INFINITY);
  const isUrgent = (from: State, to: State) =>
    levelOf(from.planned, from.bounds) === 'many' || levelOf(to.planned, to.bounds) === 'few';
  const moves = new Map<string, { fromId: number; toId: number; cars: Car[] }>();
  for (;;) {
    const givers = state.filter((each) => surplus(each) > 0 && each.given < each.movable.length);
    const takers = state.filter((each) => lack(each) > 0);
    const pairs = givers
      .flatMap((from) => takers.map((to) => ({ from, to, weight: surplus(from) + lack(to) })))
      .filter(({ from, to }) => from !== to && isUrgent(from, to))
      .toSorted((one, other) => other.weight - one.weight);
    const [pair] = pairs;
    const car = pair?.from.movable[pair.from.given];
    if (!pair || car === undefined) return [...moves.values()];
    const { from, to } = pair;
    const key = `${from.departmentId} ${to.departmentId}`;
    const move = moves.get(key) ?? { fromId: from.departmentId, toId: to.departmentId, cars: [] };
    move.cars.push(car);
    moves.set(key, move);
    from.planned -= 1;
    from.given += 1;
    to.planned += 1;
  }
}
