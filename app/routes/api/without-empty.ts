/** How deep a body holds values: itself, its parts such as the filters, their lists. */
const levels = 3;

/**
 * The body as if its empty values had not been sent (spec section 5): null, text of blanks alone, and lists that hold
 * nothing else. A list without values is none of these: it takes away what a view has.
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
