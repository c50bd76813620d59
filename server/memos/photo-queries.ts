import type { Tenant } from '../tenant.ts';
import { memosOf } from './memo-queries.ts';

/** The file of a memo's photo; undefined when the memo is not the reader's. */
export function findMemoPhoto(tenant: Tenant, memoId: number, id: number) {
  return photosOf(tenant, memoId).where('photo.id', '=', id).select(['file.storageKey']).executeTakeFirst();
}

/** What is known of the photos of a memo, to leave out those that come again. */
export function listMemoPhotos(tenant: Tenant, memoId: number) {
  return photosOf(tenant, memoId).select(['photo.id', 'file.sha256']).orderBy('photo.id').execute();
}

function photosOf(tenant: Tenant, memoId: number) {
  return memosOf(tenant)
    .innerJoin('memoPhoto as photo', (join) =>
      join.onRef('photo.organizationId', '=', 'memo.organizationId').onRef('photo.memoId', '=', 'memo.id'),
    )
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'photo.organizationId').onRef('file.id', '=', 'photo.fileId'),
    )
    .where('memo.id', '=', memoId)
    .where('memo.deletedAt', 'is', null);
}
