import type { ReactNode } from 'react';
import type { Column } from './column.tsx';

/** The rows of a list, and what there is to each. */
export type Rows<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Where a row leads; a row may lead nowhere. */
  hrefOf: (row: Row) => string | undefined;
  /** Which row it is, for who hears its link, and as the title of its card. */
  nameOf: (row: Row) => string;
  /** What stands beside the name, such as who one is oneself. */
  noteOf?: ((row: Row) => ReactNode) | undefined;
  /** The rows that are ticked as the page comes, where rows are picked. */
  picked?: ReadonlySet<unknown> | undefined;
  /** What can be done with a row. */
  actionsOf?: ((row: Row) => ReactNode) | undefined;
};

export type Identified = { id: number | string };
