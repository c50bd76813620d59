import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { orRefuse } from '../db/refuse.ts';
import type { MemoStatus } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { isAbout, memosOf } from './memo-queries.ts';
import type { MemoFields, MemoStep, QuickMemo } from './memo-schema.ts';
import type { ChecklistItem } from './memo-types.ts';

const refusals = { memo_department: { code: 'unknown-department', field: 'departmentId' } };

/** Adds a memo to a car, idempotent by form key. Undefined when the car is not found. @returns the memo's id */
export async function createMemo(tenant: Tenant, carId: number, input: QuickMemo) {
  allow(tenant, 'memos', 'create');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const about = { subjectType: 'car', subjectId: carId } as const;
  const { key: formKey, made } = await findMade({ ...input, ...about }, (key) =>
    memosOf(tenant)
      .select((eb) => ['id', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('formKey', '=', key)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'memo', made.id) };
  await requireColleague(tenant, input.assignedToId, 'assignedToId');
  const { id } = await tenant.db
    .insertInto('memo')
    .values({ ...input, formKey, organizationId: tenant.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tenant.db
    .insertInto('memoSubject')
    .values({ organizationId: tenant.organizationId, memoId: id, ...about })
    .execute();
  await logActivity(tenant, { verb: 'commented', ...about, targetType: 'memo', targetId: id });
  return { id, group: await historyGroup(tenant) };
}

/**
 * Updates a memo of a car. Undefined when not found; refused on an edit conflict. Checklist points with unchanged text
 * retain their ticks.
 */
export async function updateMemo(tenant: Tenant, carId: number, id: number, edit: Edit<MemoFields>) {
  allow(tenant, 'memos', 'update');
  const stored = await lockMemo(tenant, carId, id);
  if (!stored || stored.deletedAt) return undefined;
  const row = { ...stored, checklist: stored.checklist.map(({ text }) => text) };
  const { values, colleagues } = await settleEdit(tenant, { table: 'memo', id }, edit, row);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { checklist, ...columns } = values;
  if (columns.isPrivate && stored.createdById !== tenant.userId) {
    throw new DomainError('memo-not-yours', 409, 'isPrivate');
  }
  await requireColleague(tenant, columns.assignedToId, 'assignedToId');
  const { status = stored.status } = columns;
  const pointOf = (text: string) => stored.checklist.find((each) => each.text === text) ?? { text, done: false };
  const update = memoUpdate(tenant, id).set({
    ...columns,
    ...completion(tenant, stored.status, status),
    ...(checklist && { checklist: JSON.stringify(checklist.map(pointOf)) }),
  });
  await orRefuse(update.execute(), refusals);
  if (status === 'done' && stored.status !== 'done') await tellDone(tenant, carId, id);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/**
 * Applies a one-click action to a memo. Undefined when not found. It checks no version: a single-field action
 * overwrites nothing else.
 */
export async function stepMemo(tenant: Tenant, carId: number, { step, memo: id, item }: MemoStep) {
  allow(tenant, 'memos', step === 'delete' ? 'delete' : 'update');
  const stored = await lockMemo(tenant, carId, id);
  // A double click finds the memo already deleted.
  if (stored?.deletedAt && step === 'delete') return { id, group: undefined };
  if (!stored || stored.deletedAt) return undefined;
  if (step === 'done' || step === 'reopen') {
    const status = step === 'done' ? 'done' : 'open';
    await memoUpdate(tenant, id)
      .set({ status, ...completion(tenant, stored.status, status) })
      .execute();
    if (step === 'done' && stored.status !== 'done') await tellDone(tenant, carId, id);
  } else if (step === 'pin' || step === 'unpin') {
    await memoUpdate(tenant, id)
      .set({ isPinned: step === 'pin' })
      .execute();
  } else if (step === 'tick' || step === 'untick') {
    const points = ticked(tenant, stored.checklist, item ?? '', step === 'tick');
    await memoUpdate(tenant, id)
      .set({ checklist: JSON.stringify(points) })
      .execute();
  } else {
    await memoUpdate(tenant, id).set({ deletedAt: new Date(), deletedById: tenant.userId }).execute();
  }
  return { id, group: await historyGroup(tenant) };
}

/** The checklist with one point ticked or cleared. Texts are unique within a checklist, so the text is the key. */
function ticked({ userId }: Tenant, points: readonly ChecklistItem[], text: string, done: boolean): ChecklistItem[] {
  if (!points.some((point) => point.text === text)) throw new DomainError('memo-point-gone', 409);
  const doneAt = new Date().toISOString();
  return points.map((point) => {
    if (point.text !== text || point.done === done) return point;
    return done ? { text, done, doneById: userId, doneAt } : { text, done };
  });
}

function completion({ userId }: Tenant, before: MemoStatus, after: MemoStatus) {
  if ((before === 'done') === (after === 'done')) return {};
  return after === 'done'
    ? { completedAt: sql<Date>`moment()`, completedById: userId }
    : { completedAt: null, completedById: null };
}

function tellDone(tenant: Tenant, carId: number, id: number) {
  const about = { subjectType: 'car', subjectId: carId, targetType: 'memo', targetId: id } as const;
  return logActivity(tenant, { verb: 'completed', summary: 'udførte en opgave på', ...about });
}

/** The memo, locked for update; refused when its car is deleted. */
async function lockMemo(tenant: Tenant, carId: number, id: number) {
  await lockActiveCar(tenant, carId);
  return memosOf(tenant)
    .where(isAbout(tenant, { subjectType: 'car', subjectId: carId }))
    .where('memo.id', '=', id)
    .selectAll('memo')
    .forUpdate()
    .executeTakeFirst();
}

function memoUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('memo').where('organizationId', '=', organizationId).where('id', '=', id);
}
