/** Depth of values in a body: the body, its parts such as filters, and their lists. */
const levels = 3;

/**
 * Removes empty values (spec section 5): null, blank text, and lists of nothing else. An empty list stays: it clears a
 * value of a view.
 */
export function withoutEmpty(body: unknown, depth = levels): unknown {
  if (depth === 0 || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.filter((each) => !isEmpty(each));
  const full = Object.entries(body).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(full.map(([name, value]) => [name, withoutEmpty(value, depth - 1)]));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => !Array.isArray(each) && isEmpty(each));
  return value === null || (typeof value === 'string' && value.trim() === '');
}
