export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/**
 * An order in which `id` stands directly before or after another one, so that asking twice moves it once. Undefined when
 * one of the two is not in the order.
 */
export function putBeside(order: readonly number[], id: number, side: Side, other: number) {
  const rest = order.filter((each) => each !== id);
  const place = rest.indexOf(other);
  if (place < 0 || rest.length === order.length) return undefined;
  return rest.toSpliced(side === 'before' ? place : place + 1, 0, id);
}
