import type { PageRequest } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import {
  type BulkEdit,
  type BulkRowKind,
  bulkRowKinds,
  countChosen,
  countReasons,
  listBulkRows,
} from './bulk-edit-queries.ts';
import type { BulkTarget } from './bulk-target.ts';

type Asked = PageRequest & {
  /** The row filter of the URL. */
  kind: string | null;
  /** Whether the user edits a planned change again. */
  isEditing: boolean;
};

/** The page of a bulk edit in its present state. */
export async function readBulkView(
  tenant: Tenant,
  target: BulkTarget,
  edit: BulkEdit,
  { kind, isEditing, ...request }: Asked,
) {
  const facts = factsOf(edit);
  const isOpen = edit.status === 'chosen' || edit.status === 'planned';
  if (isOpen && (edit.status === 'chosen' || isEditing || !edit.change)) {
    return { step: 'choose' as const, edit: facts, count: await countChosen(tenant, target, edit) };
  }
  if (edit.status === 'running' || edit.status === 'undoing') return { step: 'work' as const, edit: facts };
  const shownKind = kindOf(edit, kind);
  const [page, reasons] = await Promise.all([
    listBulkRows(tenant, target, edit, { kind: shownKind, ...request }),
    countReasons(tenant, target, edit.id),
  ]);
  const shown = { edit: facts, kind: shownKind, ...page, reasons };
  return edit.status === 'planned' ? { step: 'preview' as const, ...shown } : { step: 'result' as const, ...shown };
}

/** The row filter: the requested one, else the most informative. */
function kindOf({ startedAt, changeCount, refusedCount, leftCount }: BulkEdit, asked: string | null): BulkRowKind {
  const known = bulkRowKinds.find((kind) => kind === asked);
  if (known) return known;
  if (startedAt) return leftCount > 0 ? 'refused' : 'change';
  return changeCount > 0 ? 'change' : refusedCount > 0 ? 'refused' : 'same';
}

export type ShownBulkEdit = ReturnType<typeof factsOf>;

function factsOf(edit: BulkEdit) {
  const { id, status, listPath, planNumber, rowCount, changeCount, sameCount, refusedCount, warnedCount } = edit;
  const { priceBefore, priceAfter, handledCount, changedCount, leftCount, undoGroup, skippedCount } = edit;
  return {
    ...{ id, status, listPath, planNumber, rowCount, changeCount, sameCount, refusedCount, warnedCount },
    ...{ priceBefore, priceAfter, handledCount, changedCount, leftCount, undoGroup, skippedCount },
    isAll: edit.pickedIds === null,
  };
}
