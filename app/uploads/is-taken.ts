import type { Taken } from './taken.ts';

/** Whether the answer of an upload can be read. */
export function isTaken(value: unknown): value is Taken {
  return typeof value === 'object' && value !== null && ('message' in value || 'errors' in value);
}
