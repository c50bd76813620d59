import { type Selectable, sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { BulkTarget } from '../bulk-edits/bulk-target.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import { requireColleague } from '../company/require-colleague.ts';
import type { MemoTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { MemoChange } from './memo-bulk-schema.ts';
import { followDone } from './memo-done.ts';
import { memoList } from './memo-list.ts';
import { findWithAbout, lockCarsOfMemos } from './memo-lock.ts';
import { memosOf } from './memo-queries.ts';

type Planned = Pick<Selectable<MemoTable>, 'status' | 'assignedToId' | 'dueAt'>;

/** Applies a change to a memo as it is now. */
function planMemo({ userId }: Tenant, memo: Planned, change: MemoChange, isOfDeletedCar: boolean) {
  const { assignedToId, dueAt, status, isDeleted } = change;
  if (isOfDeletedCar) return leftAs('refused', 'car-deleted');
  const isDone = status === 'done' && memo.status !== 'done';
  const isReopened = status !== undefined && status !== 'done' && memo.status === 'done';
  return planOf(
    { ...memo, isDeleted: false },
    { assignedToId, dueAt, status, isDeleted },
    {
      ...{ assignedToId, dueAt, status },
      ...(isDone && { completedAt: new Date(), completedById: userId }),
      ...(isReopened && { completedAt: null, completedById: null }),
      ...(isDeleted && { deletedAt: new Date(), deletedById: userId }),
    },
  );
}

/** Bulk edits of memos set who is responsible, the due date and the status, or delete. */
export const memoTarget: BulkTarget = {
  list: 'memos',
  table: 'memo',
  resource: 'memos',
  nouns: ['notat', 'notater'],
  settable: ['assignedToId', 'dueAt', 'status'],
  refusals: {},
  idsOf: (tenant, { search }: { search: string }, most) =>
    memoList.ids(tenant, new URLSearchParams(search), most, 'memo.id'),
  countOf: (tenant, { search }: { search: string }) => memoList.count(tenant, new URLSearchParams(search)),
  allowChange(tenant, { isDeleted }: MemoChange) {
    allow(tenant, 'memos', isDeleted ? 'delete' : 'update');
  },
  requireKnown: (tenant, { assignedToId }: MemoChange) => requireColleague(tenant, assignedToId, 'assignedToId'),
  async plan(tenant, change: MemoChange, ids, isHeld) {
    if (isHeld) await lockCarsOfMemos(tenant, ids);
    const memos = await memosOf(tenant)
      .select(['memo.id', 'memo.version', 'memo.status', 'memo.assignedToId', 'memo.dueAt'])
      .select(ofDeletedCar.as('isOfDeletedCar'))
      .where('memo.id', 'in', ids)
      .where('memo.deletedAt', 'is', null)
      .orderBy('memo.id')
      .$if(isHeld, (found) => found.forUpdate('memo'))
      .execute();
    return new Map(
      memos.map(({ isOfDeletedCar, ...row }) => [
        row.id,
        { row, names: {}, ...planMemo(tenant, row, change, isOfDeletedCar) },
      ]),
    );
  },
  // Titles name people: they are read when shown, and those of private memos by their author alone.
  async namesOf(tenant, ids) {
    const names = await memosOf(tenant).select(['memo.id', 'memo.title']).where('memo.id', 'in', ids).execute();
    return new Map(names.map((each) => [each.id, each]));
  },
  verbOf: ({ isDeleted, assignedToId, status }: MemoChange) =>
    isDeleted ? 'deleted' : status === 'done' ? 'completed' : assignedToId && !status ? 'assigned' : undefined,
  receiverOf: ({ assignedToId }: MemoChange) =>
    assignedToId ? { kind: 'memoAssigned', userId: assignedToId } : undefined,
  async tell(tenant, { status }: MemoChange, ids) {
    if (status !== 'done') return;
    for (const memo of await findWithAbout(tenant, ids)) await followDone(tenant, memo);
  },
};

/** Whether a memo is about a deleted car. */
export const ofDeletedCar = sql<boolean>`exists (select from "memoSubject" about
  join car on car."organizationId" = about."organizationId" and car.id = about."carId"
  where about."organizationId" = memo."organizationId" and about."memoId" = memo.id and car.status = 'soft-deleted')`;
