/** A half-open period in milliseconds; without an end it goes on. */
export type Taken = { from: number; to: number };

const overlaps = (one: Taken, other: Taken) => one.from < other.to && other.from < one.to;

/**
 * Finds each waiting reservation of a group a car that is free over all of it. Undefined when one of them gets none: then
 * the group would be sold more often than it has cars.
 * @param held what holds each car of the group, by the car's id
 * @param waiting reservations without a car, with their buffer
 */
export function fitGroup<Waiting extends Taken>(
  held: ReadonlyMap<number, readonly Taken[]>,
  waiting: readonly Waiting[],
): Map<Waiting, number> | undefined {
  const taken = new Map([...held].map(([car, holds]) => [car, [...holds]]));
  const given = new Map<Waiting, number>();
  for (const next of waiting.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    // The car that stands idle the shortest before leaves longer stretches for others.
    let best: { car: number; holds: Taken[]; idle: number } | undefined;
    for (const [car, holds] of taken) {
      if (holds.some((hold) => overlaps(hold, next))) continue;
      const idle = idleBefore(holds, next);
      if (!best || idle < best.idle) best = { car, holds, idle };
    }
    if (!best) return undefined;
    best.holds.push(next);
    given.set(next, best.car);
  }
  return given;
}

function idleBefore(holds: readonly Taken[], { from }: Taken) {
  return from - holds.reduce((last, { to }) => (to <= from ? Math.max(last, to) : last), 0);
}
