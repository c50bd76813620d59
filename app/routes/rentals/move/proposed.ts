import type { Movable } from '#server/rentals/foresee-move.ts';

/** A move of an agreement before it is made, and what it would be answered. */
export type Proposed = {
  agreement: Movable;
  /** Undefined where nothing is proposed yet; the car as it is typed. */
  proposal: { startsAt: Date; endsAt: Date; car: string; carName: string } | undefined;
  /** What it does to the price, in words. */
  price: string | null;
  /** The code of the refusal, if any. */
  refusal: string | null;
};
