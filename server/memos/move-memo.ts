import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { needed, oneOf, unusable } from '../format/form-fields.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { completion, followDone } from './memo-done.ts';
import { lockMemo, memoUpdate } from './memo-lock.ts';
import { memosOf } from './memo-queries.ts';
import { memoStatuses } from './memo-types.ts';

const status = needed(oneOf(memoStatuses), unusable);

/** A posted move, from the status that was shown. */
export const moveMemoSchema = z.object({ from: status, to: status });

/** Moves a memo to another status. Undefined when not found; refused when a colleague has moved it meanwhile. */
export async function moveMemo(
  tenant: Tenant,
  id: number,
  { from, to }: z.output<typeof moveMemoSchema>,
  now = new Date(),
) {
  allow(tenant, 'memos', 'update');
  const stored = await lockMemo(tenant, id);
  if (!stored || stored.deletedAt) return undefined;
  if (stored.status !== from) throw new DomainError('memo-moved', 409);
  if (from === to) return { group: undefined };
  await memoUpdate(tenant, id)
    .set({ status: to, ...completion(tenant, from, to) })
    .execute();
  if (to === 'done') await followDone(tenant, stored, now);
  return { group: await historyGroup(tenant) };
}

/** What the page of a move tells of its memo, or undefined. */
export function findMovedMemo(tenant: Tenant, id: number) {
  return memosOf(tenant)
    .select(['memo.id', 'memo.title', 'memo.status'])
    .where('memo.id', '=', id)
    .where('memo.deletedAt', 'is', null)
    .executeTakeFirst();
}
