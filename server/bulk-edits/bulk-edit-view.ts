import { mayReadCosts } from '../cars/car-columns.ts';
import type { PageRequest } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import {
  type BulkEdit,
  type BulkRowKind,
  bulkRowKinds,
  countChosen,
  countReasons,
  listBulkCars,
} from './bulk-edit-queries.ts';

type Asked = PageRequest & {
  /** Which rows are looked at, as the address says it. */
  kind: string | null;
  /** Whether a planned change is to be chosen anew. */
  isEditing: boolean;
};

/** What the page of a change of many cars shows at the step it has come to. */
export async function readBulkView(tenant: Tenant, edit: BulkEdit, asked: Asked) {
  const facts = factsOf(edit);
  const isOpen = edit.status === 'chosen' || edit.status === 'planned';
  if (isOpen && (edit.status === 'chosen' || asked.isEditing || !edit.change)) {
    const seesCosts = mayReadCosts(tenant.role);
    return { step: 'choose' as const, edit: facts, count: await countChosen(tenant, edit), seesCosts };
  }
  if (edit.status === 'running' || edit.status === 'undoing') return { step: 'work' as const, edit: facts };
  const [rows, reasons] = await Promise.all([
    listBulkCars(tenant, edit, kindOf(edit, asked.kind), asked),
    countReasons(tenant, edit.id),
  ]);
  const shown = { edit: facts, rows, reasons };
  return edit.status === 'planned' ? { step: 'preview' as const, ...shown } : { step: 'result' as const, ...shown };
}

/** The rows that are looked at: those asked for, else those that say most. */
function kindOf({ startedAt, changeCount, refusedCount, leftCount }: BulkEdit, asked: string | null): BulkRowKind {
  const known = bulkRowKinds.find((kind) => kind === asked);
  if (known) return known;
  if (startedAt) return leftCount > 0 ? 'refused' : 'change';
  return changeCount > 0 ? 'change' : refusedCount > 0 ? 'refused' : 'same';
}

type Facts = ReturnType<typeof factsOf>;
export type BulkFacts = Facts;

function factsOf(edit: BulkEdit) {
  const { id, status, change, listPath, planNumber, carCount, changeCount, sameCount, refusedCount, warnedCount } =
    edit;
  const { priceBefore, priceAfter, handledCount, changedCount, leftCount, undoGroup, keptCount, finishedAt } = edit;
  return {
    ...{ id, status, change, listPath, planNumber, carCount, changeCount, sameCount, refusedCount, warnedCount },
    ...{ priceBefore, priceAfter, handledCount, changedCount, leftCount, undoGroup, keptCount, finishedAt },
    isAll: edit.carIds === null,
  };
}
