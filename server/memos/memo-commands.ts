import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { addAbout, areReadable, changeAbout, isSameAbout } from './memo-about.ts';
import { completion, followDone, tellMemo } from './memo-done.ts';
import { lockMemo, memoUpdate } from './memo-lock.ts';
import { memosOf } from './memo-queries.ts';
import type { MemoFields, MemoStep, NewMemo } from './memo-schema.ts';
import { type ChecklistItem, type MemoAbout, uniqueAbout } from './memo-types.ts';
import { readTypedAbout } from './typed-about.ts';

const refusals = {
  memo_department: { code: 'unknown-department', field: 'departmentId' },
  memo_time_needs_day: { code: 'memo-time-without-day', field: 'dueAt' },
};

/**
 * Adds a memo about any number of things, idempotent by form key. Undefined when one of them is not found, or not the
 * role's to read. @returns the memo's id
 */
export async function createMemo(
  tenant: Tenant,
  { about: given, ...fields }: NewMemo & { about: readonly MemoAbout[] },
) {
  allow(tenant, 'memos', 'create');
  const { aboutCar, aboutLead, aboutCustomer, ...typed } = fields;
  const about = uniqueAbout([...given, ...(await readTypedAbout(tenant, { aboutCar, aboutLead, aboutCustomer }))]);
  if (!(await areReadable(tenant, about))) return undefined;
  const { key: formKey, made } = await findMade({ ...typed, ...(about.length > 0 && { about }) }, (key) =>
    memosOf(tenant)
      .select((eb) => ['id', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('formKey', '=', key)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'memo', made.id) };
  const { checklist = [], acceptedDueAt: _, formKey: _form, ...columns } = typed;
  await requireColleagues(tenant, columns);
  const { id } = await orRefuse(
    tenant.db
      .insertInto('memo')
      .values({
        ...{ ...columns, formKey, organizationId: tenant.organizationId },
        checklist: JSON.stringify(checklist.map((text) => ({ text, done: false }))),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    refusals,
  );
  await addAbout(tenant, id, about);
  await tellMemo(tenant, { id, isPrivate: columns.isPrivate ?? false, about }, { verb: 'commented' });
  await notifyPeople(tenant, id, columns);
  return { id, group: await historyGroup(tenant) };
}

type People = { assignedToId?: string | null | undefined; mentions?: readonly string[] | undefined };

async function requireColleagues(tenant: Tenant, { assignedToId, mentions = [] }: People) {
  await requireColleague(tenant, assignedToId, 'assignedToId');
  for (const userId of mentions) await requireColleague(tenant, userId, 'mentions');
}

/** Tells whoever is given a memo, or named in it. */
async function notifyPeople(tenant: Tenant, id: number, { assignedToId, mentions = [] }: People) {
  const about = { subjectType: 'memo', subjectId: id } as const;
  await notify(tenant, { kind: 'memoAssigned', about, to: [assignedToId ?? null] });
  await notify(tenant, { kind: 'memoMention', about, to: mentions });
}

/**
 * Updates a memo. Undefined when not found; refused on an edit conflict. Checklist points with unchanged text retain
 * their ticks.
 */
export async function updateMemo(tenant: Tenant, id: number, edit: Edit<MemoFields>) {
  allow(tenant, 'memos', 'update');
  const { acceptedDueAt: _, aboutCar, aboutLead, aboutCustomer, ...fields } = edit.input;
  const typed = await readTypedAbout(tenant, { aboutCar, aboutLead, aboutCustomer });
  const stored = await lockMemo(tenant, id, [...(fields.about ?? []), ...typed]);
  if (!stored || stored.deletedAt) return undefined;
  const input = {
    ...fields,
    ...(typed.length > 0 && { about: uniqueAbout([...(fields.about ?? stored.about), ...typed]) }),
  };
  const row = { ...stored, checklist: stored.checklist.map(({ text }) => text) };
  const settled = await settleEdit(tenant, { table: 'memo', id }, { ...edit, input }, row);
  const { values, colleagues } = settled;
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { checklist, about, ...columns } = values;
  if (columns.isPrivate && stored.createdById !== tenant.userId) {
    throw new DomainError('memo-not-yours', 409, 'isPrivate');
  }
  const isNew = (userId: string) => !stored.mentions.includes(userId);
  await requireColleagues(tenant, { ...columns, mentions: columns.mentions?.filter(isNew) });
  const pointOf = (text: string) => stored.checklist.find((each) => each.text === text) ?? { text, done: false };
  // A change of what it is about is one of the memo itself: it has a new version.
  const update = memoUpdate(tenant, id)
    .set({
      ...columns,
      ...completion(tenant, stored.status, columns.status ?? stored.status),
      ...(checklist && { checklist: JSON.stringify(checklist.map(pointOf)) }),
      updatedAt: sql<Date>`moment()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const memo = await orRefuse(update, refusals);
  if (memo.recurrence !== 'none' && memo.dueAt === null) throw new DomainError('memo-recurs-without-day', 409, 'dueAt');
  await notifyPeople(tenant, id, {
    ...(columns.assignedToId !== stored.assignedToId && { assignedToId: columns.assignedToId }),
    mentions: columns.mentions?.filter(isNew),
  });
  if (about) await changeAbout(tenant, id, stored.about, about);
  if (memo.status === 'done' && stored.status !== 'done') {
    await followDone(tenant, { ...memo, about: about ?? stored.about });
  }
  return { id, colleagues, group: await historyGroup(tenant) };
}

type Stepping = { of?: MemoAbout; now?: Date };

/**
 * Applies a one-click action to a memo. Undefined when not found. It checks no version: a single-field action
 * overwrites nothing else.
 * @param of finds only a memo about this
 */
export async function stepMemo(
  tenant: Tenant,
  { step, memo: id, item }: MemoStep,
  { of, now = new Date() }: Stepping = {},
) {
  allow(tenant, 'memos', step === 'delete' ? 'delete' : 'update');
  const stored = await lockMemo(tenant, id);
  if (of && !stored?.about.some((each) => isSameAbout(each, of))) return undefined;
  // A double click finds the memo already deleted.
  if (stored?.deletedAt && step === 'delete') return { id, group: undefined };
  if (!stored || stored.deletedAt) return undefined;
  if (step === 'done' || step === 'reopen') {
    const status = step === 'done' ? 'done' : 'open';
    await memoUpdate(tenant, id)
      .set({ status, ...completion(tenant, stored.status, status) })
      .execute();
    if (step === 'done' && stored.status !== 'done') await followDone(tenant, stored, now);
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
