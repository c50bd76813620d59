/** A new notification: its id, and what it is about. */
export type New = { id: number; about: string; aboutId: number };

/** What the server says: the number of unread notifications and what is new. */
export type Said = {
  /** Where to go on from. */
  last: string | undefined;
  unread: number;
  fresh: readonly New[];
};
