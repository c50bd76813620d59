import type { BulkWords } from '#app/texts/bulk-edits.ts';
import type { BulkRowKind } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { ShownBulkEdit } from '#server/bulk-edits/bulk-edit-view.ts';
import type { Pagination } from '#server/db/page-request.ts';

/** A field before and after; for a set, the additions and removals. */
export type ToldChange = { label: string; before: string; after: string; isSet?: boolean };

/** A row as text: name, changes, reason for skipping, warnings. */
export type ToldRow = {
  id: number;
  href: string;
  name: string;
  /** Below the name: a plate or a code, and more of the name. */
  code?: string | undefined;
  note?: string | null | undefined;
  changes: ToldChange[];
  problems: string[];
  warnings: string[];
};

type Counted = { text: string; count: number }[];

type Told = {
  edit: ShownBulkEdit;
  words: BulkWords;
  /** The change, one sentence for each part. */
  told: string[];
  isDeletion: boolean;
};

export type RowsView = Told & {
  step: 'preview' | 'result';
  kind: BulkRowKind;
  rows: ToldRow[];
  pagination: Pagination;
  reasons: { problems: Counted; warnings: Counted };
};

/** Number of selected rows. */
export type ChooseView = Told & { step: 'choose'; count: number };

/** The data of a bulk edit's page at its current step. */
export type BulkView = ChooseView | (Told & { step: 'work' }) | RowsView;
