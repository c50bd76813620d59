/** A card on a board: a row with its status and the moves that the role may make. */
export type BoardCard = { id: number; status: string; moves: readonly { to: string }[] };

/** A status with the number of all its rows, and the first of them as cards. */
export type Column<Card extends BoardCard> = {
  status: Card['status'];
  isOpen: boolean;
  /** Whether the filter leaves the status out. */
  isLeftOut: boolean;
  count: number;
  rows: readonly Card[];
  canShowMore: boolean;
};

export type MoveOf<Card extends BoardCard> = Card['moves'][number];

/** A move of a card. */
export type CardMove<Card extends BoardCard> = { card: Card; move: MoveOf<Card> };

/** The words of a board. */
export type BoardWords<Card extends BoardCard> = {
  nouns: readonly [one: string, many: string];
  /** The noun with its article, as «emnet». */
  the: string;
  statuses: Readonly<Record<Card['status'], string>>;
  nameOf: (card: Card) => string;
};
