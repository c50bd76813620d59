import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { readId } from '#server/format/id.ts';
import type { Tenant } from '#server/tenant.ts';

/** Cars that are kept as picked under an id, which the address of a list carries from page to page. */
export type PickedBefore = {
  id: number;
  ids: readonly number[];
  /** Those of them that are on the page. */
  here: readonly number[];
};

/** What the address says is picked already, as long as nothing has been done with it. */
export async function readPickedBefore(tenant: Tenant, params: URLSearchParams) {
  const id = readId(params.get('selection') ?? '');
  const edit = id === undefined ? undefined : await findBulkEdit(tenant, id);
  const isOpen = edit?.status === 'chosen' || edit?.status === 'planned';
  return edit && isOpen && edit.createdById === tenant.userId ? { id: edit.id, ids: edit.carIds ?? [] } : undefined;
}
