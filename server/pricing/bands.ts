const limitOf = ({ upTo }: { upTo: number | null }) => upTo ?? Number.POSITIVE_INFINITY;

/** The band of a value: the one with the lowest limit that includes it. */
export function bandOf<Band extends { upTo: number | null }>(bands: readonly Band[], value: number): Band | undefined {
  return bands.filter((band) => value <= limitOf(band)).toSorted((a, b) => limitOf(a) - limitOf(b))[0];
}

/** The lowest limit that includes a value. */
export function limitFor<Limit extends number>(limits: readonly Limit[], value: number): Limit | undefined {
  return limits.filter((limit) => value <= limit).toSorted((a, b) => a - b)[0];
}
