/** Optimisations past the router or React. Without one, the plain way gives the same answer. */
export const shortcuts = [
  /** Sends list rows as HTML only, not also as data. */
  'rows in the document',
  /** Runs API routes without the router. */
  'direct calls',
  /** Reads under the last known session while it is verified. */
  'optimistic session',
] as const;

export type Shortcut = (typeof shortcuts)[number];
