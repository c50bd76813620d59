import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { putInDepartment } from '../cars/put-in-department.ts';
import type { MemoStatus } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { addAbout } from './memo-about.ts';
import type { LockedMemo } from './memo-lock.ts';
import { nextDue, reminderFor } from './memo-recurrence.ts';
import type { MemoAbout } from './memo-types.ts';

/** The values beside a new status: when and by whom it was done. */
export function completion({ userId }: Tenant, before: MemoStatus, after: MemoStatus) {
  if ((before === 'done') === (after === 'done')) return {};
  return after === 'done'
    ? { completedAt: sql<Date>`moment()`, completedById: userId }
    : { completedAt: null, completedById: null };
}

/**
 * What else happens when a memo is done: it is told, a transfer puts its cars into the department, and a recurring one is
 * followed by the next.
 */
export async function followDone(tenant: Tenant, memo: LockedMemo, now = new Date()) {
  const cars = memo.about.flatMap(({ subjectType, subjectId }) => (subjectType === 'car' ? [subjectId] : []));
  if (memo.kind === 'transfer' && memo.departmentId !== null) {
    await putInDepartment(tenant, cars, memo.departmentId);
  }
  await tellMemo(tenant, memo, { verb: 'completed', summary: 'udførte en opgave på' });
  await addNext(tenant, memo, now);
}

type Told = { id: number; isPrivate: boolean; about: readonly MemoAbout[] };

/** Tells an act on a memo on the pages of what it is about; of a private one nothing. */
export async function tellMemo(
  tenant: Tenant,
  { id, isPrivate, about }: Told,
  told: { verb: 'commented' | 'completed'; summary?: string },
) {
  if (isPrivate) return;
  for (const each of about) await logActivity(tenant, { ...told, ...each, targetType: 'memo', targetId: id });
}

/** Adds the next of a recurring memo, unless it has been added before. */
async function addNext(tenant: Tenant, memo: LockedMemo, now: Date) {
  const { recurrence, dueAt, reminderAt } = memo;
  if (recurrence === 'none' || dueAt === null) return;
  const next = nextDue({ dueAt, anchorDay: memo.anchorDay }, recurrence, dayOf(now));
  const { organizationId } = tenant;
  const added = await tenant.db
    .insertInto('memo')
    .values({
      ...{ organizationId, followsId: memo.id, recurrence, ...next },
      ...{ title: memo.title, body: memo.body, kind: memo.kind, priority: memo.priority, dueTime: memo.dueTime },
      ...{ assignedToId: memo.assignedToId, departmentId: memo.departmentId, mentions: memo.mentions },
      ...{ isPinned: memo.isPinned, isPrivate: memo.isPrivate, createdById: memo.createdById },
      checklist: JSON.stringify(memo.checklist.map(({ text }) => ({ text, done: false }))),
      reminderAt: reminderAt && reminderFor(reminderAt, dueAt, next.dueAt),
    })
    .onConflict((on) => on.columns(['organizationId', 'followsId']).where('followsId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await addAbout(tenant, added.id, memo.about);
}
