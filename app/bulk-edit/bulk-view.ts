import type { BulkWords } from '#app/texts/bulk-edits.ts';
import type { BulkRowKind } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { ShownBulkEdit } from '#server/bulk-edits/bulk-edit-view.ts';
import type { Pagination } from '#server/db/page-request.ts';

/** What a field holds before and after; of a set, what comes and goes. */
export type ToldChange = { label: string; before: string; after: string; isSet?: boolean };

/** A row in words: which it is, what becomes of it, why it stays, what to look at. */
export type ToldRow = {
  id: number;
  href: string;
  name: string;
  /** What stands below the name: a plate or a code, and more of the name. */
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
  /** What is to become of every row, a sentence for each part of it. */
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

/** How many rows are chosen to be changed. */
export type ChooseView = Told & { step: 'choose'; count: number };

/** What the page of a change of many rows shows at the step it has come to. */
export type BulkView = ChooseView | (Told & { step: 'work' }) | RowsView;
