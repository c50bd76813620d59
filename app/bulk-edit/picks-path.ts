import { withQuery } from '#app/ui/with-query.ts';
import type { BulkView } from './bulk-view.ts';

/** The list with its single selections restored. */
export function picksPath({ id, listPath, isAll }: BulkView['edit']) {
  if (isAll) return listPath;
  return withQuery(listPath, `selection=${id}`);
}

/** The address of a bulk edit. */
export function pathOf({ edit, words }: Pick<BulkView, 'edit' | 'words'>) {
  return `${words.list}/bulk/${edit.id}`;
}
