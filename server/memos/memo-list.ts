import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cases, choice, exactly, idOf, severalOf, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { isOver, memosOf } from './memo-queries.ts';
import { memoKinds, memoPriorities, memoStatuses } from './memo-types.ts';
import { aboutOf } from './shown-about.ts';

/** The readable memos that are not deleted, with the names beside them. */
const shownMemosOf = (tenant: Tenant) =>
  memosOf(tenant)
    .leftJoin('user as author', 'author.id', 'memo.createdById')
    .leftJoin('user as assignee', 'assignee.id', 'memo.assignedToId')
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'memo.organizationId')
        .onRef('department.id', '=', 'memo.departmentId'),
    )
    .innerJoinLateral(aboutOf(tenant), (join) => join.onTrue())
    .where('memo.deletedAt', 'is', null);

const own = sql`nullif(current_setting('app.userId', true), '')::uuid`;
const today = sql`(now() at time zone 'Europe/Copenhagen')::date`;
const due = sql`(memo."dueAt" + coalesce(memo."dueTime", '24:00')::time)`;
const still = (condition: RawBuilder<unknown>) => sql<SqlBool>`(not ${isOver} and ${condition})`;

/** Whether the time has passed with something left to do. */
const isOverdue = still(sql`${due} < now() at time zone 'Europe/Copenhagen'`);

const isAbout = (column: 'carId' | 'leadId' | 'customerId') => (id: number) =>
  sql<SqlBool>`memo.id in (select about."memoId" from "memoSubject" about
    where about."organizationId" = memo."organizationId" and about.${sql.ref(column)} = ${id})`;
const inOrder = (column: 'kind' | 'status' | 'priority', values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], memo.${sql.ref(column)})`;

/** The memos, those due first at the top, the ended ones last. */
export const memoList = listOf({
  from: shownMemosOf,
  key: 'memo.id',
  filters: {
    search: words('memo.title', 'memo.body', sql`about.text`),
    assigned: cases({
      mine: sql<SqlBool>`memo."assignedToId" = ${own}`,
      // A note without a day asks nobody to do anything.
      nobody: sql<SqlBool>`(memo."assignedToId" is null and (memo.kind <> 'note' or memo."dueAt" is not null))`,
      asked: sql<SqlBool>`(memo."createdById" = ${own} and memo."assignedToId" <> ${own})`,
    }),
    assignedToId: exactly(sql`memo."assignedToId"::text`),
    due: cases({
      overdue: isOverdue,
      today: still(sql`memo."dueAt" <= ${today}`),
      tomorrow: still(sql`memo."dueAt" = ${today} + 1`),
      week: still(sql`date_trunc('week', memo."dueAt") = date_trunc('week', ${today})`),
      none: still(sql`memo."dueAt" is null`),
    }),
    progress: cases({ open: sql<SqlBool>`not ${isOver}`, over: isOver }),
    kind: severalOf('memo.kind', memoKinds),
    status: severalOf('memo.status', memoStatuses),
    priority: choice('memo.priority', memoPriorities),
    departmentId: idOf('memo.departmentId'),
    privacy: cases({ own: sql<SqlBool>`memo."isPrivate"` }),
    carId: idOf(isAbout('carId')),
    leadId: idOf(isAbout('leadId')),
    customerId: idOf(isAbout('customerId')),
  },
  select: (memos) =>
    memos
      .select(['memo.id', 'memo.version', 'memo.title', 'memo.kind', 'memo.status', 'memo.priority', 'memo.dueAt'])
      .select(['memo.dueTime', 'memo.recurrence', 'memo.isPrivate', 'memo.departmentId', 'memo.createdAt'])
      .select(['assignee.name as assigneeName', 'department.name as departmentName', 'author.name as authorName'])
      .select(['about.list as about', isOverdue.as('isOverdue')])
      .select(sql<number>`jsonb_array_length(memo.checklist)`.as('pointCount'))
      .select(
        sql<number>`(select count(*)::int from jsonb_array_elements(memo.checklist) point
          where (point ->> 'done')::boolean)`.as('doneCount'),
      )
      .select(
        sql<number>`(select count(*)::int from "memoPhoto" photo
          where photo."organizationId" = memo."organizationId" and photo."memoId" = memo.id)`.as('photoCount'),
      ),
  sorts: {
    ...({ title: 'memo.title', createdAt: 'memo.createdAt', departmentName: 'department.name', due } as const),
    ...{ kind: inOrder('kind', memoKinds), status: inOrder('status', memoStatuses) },
    ...{ priority: inOrder('priority', memoPriorities) },
    ...{ assigneeName: inDanish(sql`assignee.name`), authorName: inDanish(sql`author.name`) },
  },
  order: [isOver, sql`${due} nulls last`, latest('memo.id')],
  counted: ['assigned', 'due', 'progress', 'kind', 'status', 'priority'],
});

export type MemoListRow = RowOf<typeof memoList>;
