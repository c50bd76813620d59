const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/[0-9a-f-]{36})?$/i;
const mostIds = 20;

/** A key of a job's payload with its ids; other values are only counted. */
export type PayloadPart = { name: string; ids: string[]; hidden: number };

/** A payload as keys and ids: nothing else of it is shown. */
export function partsOf(payload: unknown): PayloadPart[] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).map(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
    const ids = values.filter(isShown).map(String).slice(0, mostIds);
    return { name, ids, hidden: values.length - ids.length };
  });
}

function isShown(value: unknown) {
  return Number.isSafeInteger(value) || (typeof value === 'string' && isId.test(value));
}
