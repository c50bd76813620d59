import type { ReactNode } from 'react';
import type { Column } from './column.tsx';

/** The rows of a list, with their links and actions. */
export type Rows<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The link of a row, if any. */
  hrefOf: (row: Row) => string | undefined;
  /** The row's name, for screen readers and as the title of its card. */
  nameOf: (row: Row) => string;
  /** The title of its card, where the name is longer than a line. */
  titleOf?: ((row: Row) => string) | undefined;
  /** Shown beside the name, such as a mark on oneself. */
  noteOf?: ((row: Row) => ReactNode) | undefined;
  /** The rows that are selected when the page loads. */
  picked?: ReadonlySet<unknown> | undefined;
  /** The actions of a row. */
  actionsOf?: ((row: Row) => ReactNode) | undefined;
};

export type Identified = { id: number | string };
