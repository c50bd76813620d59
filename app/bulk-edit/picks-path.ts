import type { BulkView } from './bulk-view.ts';

/** The list as it was, with the rows ticked that were picked one by one. */
export function picksPath({ id, listPath, isAll }: BulkView['edit']) {
  if (isAll) return listPath;
  return `${listPath}${listPath.includes('?') ? '&' : '?'}selection=${id}`;
}

/** The address of a change. */
export function pathOf({ edit, words }: Pick<BulkView, 'edit' | 'words'>) {
  return `${words.list}/bulk/${edit.id}`;
}
