import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { unusable } from '../format/form-fields.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { lockMemo } from './memo-lock.ts';
import { listMemoPhotos } from './photo-queries.ts';
import { mostPhotos } from './photo-types.ts';

/**
 * Adds photos to a memo; one that it has already is left out, so that a retry is safe. Undefined when not found.
 * @returns those left out, to be deleted
 */
export async function addMemoPhotos(tenant: Tenant, memoId: number, files: readonly StoredFile[]) {
  allow(tenant, 'memos', 'update');
  const memo = await lockMemo(tenant, memoId);
  if (!memo || memo.deletedAt) return undefined;
  const { db, organizationId } = tenant;
  const known = await listMemoPhotos(tenant, memoId);
  const seen = new Set(known.map(({ sha256 }) => sha256));
  const added = files.filter(({ sha256 }) => !seen.has(sha256) && seen.add(sha256));
  if (seen.size > mostPhotos) throw new DomainError('too-many-memo-photos', 409);
  for (const file of added) {
    const { id: fileId } = await storeFile(tenant, file);
    await db.insertInto('memoPhoto').values({ organizationId, memoId, fileId }).execute();
  }
  const repeated = files.filter((file) => !added.includes(file));
  return { count: added.length, repeated, group: added.length > 0 ? await historyGroup(tenant) : undefined };
}

/** The photo that is removed. */
export const removedPhotoSchema = z.object({
  remove: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
});

/** Removes a photo of a memo, which undo brings back for a month. Undefined when the memo is not found. */
export async function removeMemoPhoto(tenant: Tenant, memoId: number, id: number) {
  allow(tenant, 'memos', 'update');
  const memo = await lockMemo(tenant, memoId);
  if (!memo || memo.deletedAt) return undefined;
  const removed = await tenant.db
    .deleteFrom('memoPhoto')
    .where('organizationId', '=', tenant.organizationId)
    .where('memoId', '=', memoId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  // A double click finds it removed.
  return { group: removed && (await historyGroup(tenant)) };
}
