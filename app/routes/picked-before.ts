import type { PickedBefore } from '#app/list/picks.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { BulkTarget } from '#server/bulk-edits/bulk-target.ts';
import { readId } from '#server/format/id.ts';
import type { Tenant } from '#server/tenant.ts';

/** What the address of a list says is picked already, as long as nothing has been done with it. */
export async function readPickedBefore(tenant: Tenant, target: BulkTarget, params: URLSearchParams) {
  const id = readId(params.get('selection') ?? '');
  const edit = id === undefined ? undefined : await findBulkEdit(tenant, target, id);
  const isOpen = edit?.status === 'chosen' || edit?.status === 'planned';
  return edit && isOpen && edit.createdById === tenant.userId ? { id: edit.id, ids: edit.pickedIds ?? [] } : undefined;
}

/** The same with those of them that are among the rows of the page. */
export function pickedAmong(
  picked: Omit<PickedBefore, 'here'> | undefined,
  rows: readonly { id: number }[],
): PickedBefore | undefined {
  return picked && { ...picked, here: rows.map(({ id }) => id).filter((id) => picked.ids.includes(id)) };
}
