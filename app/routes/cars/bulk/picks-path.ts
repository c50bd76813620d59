import type { BulkFacts } from '#server/bulk-edits/bulk-edit-view.ts';

/** The list as it was, with the cars ticked that were picked one by one. */
export function picksPath({ id, listPath, isAll }: Pick<BulkFacts, 'id' | 'listPath' | 'isAll'>) {
  if (isAll) return listPath;
  return `${listPath}${listPath.includes('?') ? '&' : '?'}selection=${id}`;
}
