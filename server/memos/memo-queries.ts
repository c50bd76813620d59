import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** The memos that the user may see: a private one is its author's alone. */
export const memosOf = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('memo')
    .where('memo.organizationId', '=', organizationId)
    .where((eb) => eb.or([eb('memo.isPrivate', '=', false), eb('memo.createdById', '=', userId)]));

const columns = [
  'memo.id',
  'memo.version',
  'memo.carId',
  'memo.title',
  'memo.body',
  'memo.kind',
  'memo.status',
  'memo.priority',
  'memo.dueAt',
  'memo.assignedToId',
  'memo.departmentId',
  'memo.checklist',
  'memo.isPinned',
  'memo.isPrivate',
  'memo.createdAt',
  'memo.completedAt',
] as const;

/** The memos of a car: pinned ones first, then what is open by when it is due, then the latest done. */
export function listMemosOfCar(tenant: Tenant, carId: number) {
  return memosOf(tenant)
    .leftJoin('user as author', 'author.id', 'memo.createdById')
    .leftJoin('user as assignee', 'assignee.id', 'memo.assignedToId')
    .where('memo.carId', '=', carId)
    .where('memo.deletedAt', 'is', null)
    .select(columns)
    .select(['author.name as authorName', 'assignee.name as assigneeName'])
    .orderBy('memo.isPinned', 'desc')
    .orderBy(sql`memo.status in ('done', 'cancelled')`)
    .orderBy('memo.dueAt', (order) => order.asc().nullsLast())
    .orderBy('memo.completedAt', (order) => order.desc().nullsLast())
    .orderBy('memo.id', 'desc')
    .limit(500)
    .execute();
}

export type MemoRow = Awaited<ReturnType<typeof listMemosOfCar>>[number];

/** A memo of a car, or undefined. */
export function findMemoOfCar(tenant: Tenant, carId: number, id: number) {
  return memosOf(tenant)
    .leftJoin('user as assignee', 'assignee.id', 'memo.assignedToId')
    .where('memo.carId', '=', carId)
    .where('memo.id', '=', id)
    .where('memo.deletedAt', 'is', null)
    .select(columns)
    .select('assignee.name as assigneeName')
    .executeTakeFirst();
}
