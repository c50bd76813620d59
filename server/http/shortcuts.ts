/** The ways past the router or React that are worth their place. Without one the plain way is gone, to the same answer. */
export const shortcuts = [
  /** A page is rendered with the routes that it shows: of all the others the router would make something each time. */
  'own routes alone',
  /** The rows of a list stand in the HTML of a document alone, not in its data too. */
  'rows in the document',
  /** Calls of the API go to their route without the router. */
  'direct calls',
  /** A page is read for the session as it was last known, while the database is asked for the real one. */
  'optimistic session',
] as const;

export type Shortcut = (typeof shortcuts)[number];
