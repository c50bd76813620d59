/** Each way past the router or React that is worth its place. Switched off, the plain way is gone, to the same answer. */
export type Shortcuts = {
  /** A page in which nothing is late is rendered as one text, not as a stream. */
  renderAtOnce: boolean;
  /** The rows of a list stand in the HTML of a document alone, not in its data too. */
  rowsInDocument: boolean;
  /** Calls of the API go to their route without the router. */
  directCalls: boolean;
  /** A page is read for the session as it was last known, while the database is asked for the real one. */
  optimisticSession: boolean;
};

export const allShortcuts: Shortcuts = {
  renderAtOnce: true,
  rowsInDocument: true,
  directCalls: true,
  optimisticSession: true,
};
