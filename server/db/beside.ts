export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Moves `id` directly before or after another id; idempotent. Undefined when one of them is missing. */
export function putBeside(order: readonly number[], id: number, side: Side, other: number) {
  const rest = order.filter((each) => each !== id);
  const place = rest.indexOf(other);
  if (place < 0 || rest.length === order.length) return undefined;
  return rest.toSpliced(side === 'before' ? place : place + 1, 0, id);
}
