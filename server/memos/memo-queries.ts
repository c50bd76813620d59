import { type SqlBool, sql } from 'kysely';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import type { MemoAbout } from './memo-types.ts';
import { photoIds } from './photo-ids.ts';
import { aboutOf } from './shown-about.ts';

/** The memos visible to the user: a private one is its author's only. */
export const memosOf = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('memo')
    .where('memo.organizationId', '=', organizationId)
    .where((eb) => eb.or([eb('memo.isPrivate', '=', false), eb('memo.createdById', '=', userId || null)]));

const columns = [
  'memo.id',
  'memo.version',
  'memo.title',
  'memo.body',
  'memo.kind',
  'memo.status',
  'memo.priority',
  'memo.dueAt',
  'memo.dueTime',
  'memo.recurrence',
  'memo.assignedToId',
  'memo.departmentId',
  'memo.checklist',
  'memo.isPinned',
  'memo.isPrivate',
  'memo.createdAt',
  'memo.completedAt',
  'memo.reminderAt',
  'memo.mentions',
] as const;

/** Whether a memo (`memo`) is about a thing. */
function isAbout({ organizationId }: Tenant, { subjectType, subjectId }: MemoAbout) {
  return sql<boolean>`memo.id in (select about."memoId" from "memoSubject" about
    where about."organizationId" = ${organizationId} and about."subjectType" = ${subjectType}
      and about."subjectId" = ${subjectId})`;
}

/** Whether nothing is left to do. */
export const isOver = sql<SqlBool>`memo.status in ('done', 'cancelled')`;

/** A page of the memos about a thing: pinned first, then open ones by due date, then the latest done. */
export async function listMemosAbout(tenant: Tenant, about: MemoAbout, request: PageRequest) {
  const { total, over } = await memosOf(tenant)
    .where(isAbout(tenant, about))
    .where('memo.deletedAt', 'is', null)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where ${isOver}))::int`.as('over')])
    .executeTakeFirstOrThrow();
  const { rows, pagination } = await pageOf(total, request, (limit, offset) =>
    memoRows(tenant, about).limit(limit).offset(offset).execute(),
  );
  return { memos: rows, pagination, overCount: over };
}

function memoRows(tenant: Tenant, about: MemoAbout) {
  return memosOf(tenant)
    .leftJoin('user as author', 'author.id', 'memo.createdById')
    .leftJoin('user as assignee', 'assignee.id', 'memo.assignedToId')
    .where(isAbout(tenant, about))
    .where('memo.deletedAt', 'is', null)
    .select(columns)
    .select(['author.name as authorName', 'assignee.name as assigneeName', photoIds.as('photoIds')])
    .orderBy('memo.isPinned', 'desc')
    .orderBy(isOver)
    .orderBy('memo.dueAt', (order) => order.asc().nullsLast())
    .orderBy('memo.dueTime', (order) => order.asc().nullsLast())
    .orderBy('memo.completedAt', (order) => order.desc().nullsLast())
    .orderBy('memo.id', 'desc');
}

export type MemoRow = Awaited<ReturnType<typeof listMemosAbout>>['memos'][number];

const pinnedShown = 3;

/** The titles of a car's pinned memos that are not done. */
export function listPinnedOfCar(tenant: Tenant, carId: number) {
  return memosOf(tenant)
    .where(isAbout(tenant, { subjectType: 'car', subjectId: carId }))
    .where('memo.deletedAt', 'is', null)
    .where('memo.isPinned', '=', true)
    .where('memo.status', 'not in', ['done', 'cancelled'])
    .select(['memo.id', 'memo.title'])
    .orderBy('memo.id', 'desc')
    .limit(pinnedShown)
    .execute();
}

export type PinnedMemo = Awaited<ReturnType<typeof listPinnedOfCar>>[number];

const recordOf = (tenant: Tenant, id: number) =>
  memosOf(tenant)
    .leftJoin('user as assignee', 'assignee.id', 'memo.assignedToId')
    .leftJoin('user as author', 'author.id', 'memo.createdById')
    .innerJoinLateral(aboutOf(tenant), (join) => join.onTrue())
    .where('memo.id', '=', id)
    .where('memo.deletedAt', 'is', null)
    .select(columns)
    .select(['assignee.name as assigneeName', 'author.name as authorName', 'about.list as about'])
    .select(photoIds.as('photoIds'));

/** A memo, or undefined. */
export const findMemo = (tenant: Tenant, id: number) => recordOf(tenant, id).executeTakeFirst();

/** A memo about a thing, or undefined. */
export const findMemoAbout = (tenant: Tenant, about: MemoAbout, id: number) =>
  recordOf(tenant, id).where(isAbout(tenant, about)).executeTakeFirst();

export type MemoRecord = NonNullable<Awaited<ReturnType<typeof findMemo>>>;
