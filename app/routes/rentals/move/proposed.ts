import type { ClosedTime } from '#server/rentals/closed-times.ts';
import type { foreseeMove, Movable } from '#server/rentals/foresee-move.ts';

/** A move of an agreement before it is made, and what it would be answered. */
export type Proposed = {
  agreement: Movable;
  /** Undefined where nothing is proposed yet; the car as it is typed. */
  proposal: { startsAt: Date; endsAt: Date; car: string; carName: string } | undefined;
  price: Awaited<ReturnType<typeof foreseeMove>>['price'];
  /** The code of the refusal, if any. */
  refusal: string | null;
  closed: readonly ClosedTime[];
};
