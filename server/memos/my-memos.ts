import { sql } from 'kysely';
import { clockOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { memosOf } from './memo-queries.ts';

const shown = 10;

/** The reader's open memos, those due first at the top. */
export async function readMyMemos(tenant: Tenant, now: Date) {
  const [today = '', clock = ''] = clockOf(now).split(' ');
  const rows = await memosOf(tenant)
    .where('memo.assignedToId', '=', tenant.userId)
    .where('memo.status', 'not in', ['done', 'cancelled'])
    .where('memo.deletedAt', 'is', null)
    .select(['memo.id', 'memo.title', 'memo.status', 'memo.kind', 'memo.priority', 'memo.dueAt', 'memo.dueTime'])
    .select(
      sql<string | null>`(select min(car."registrationNumber") from "memoSubject" about
        join car on car."organizationId" = about."organizationId" and car.id = about."carId"
        where about."organizationId" = memo."organizationId" and about."memoId" = memo.id)`.as('registrationNumber'),
    )
    .orderBy('memo.dueAt', (order) => order.asc().nullsLast())
    .orderBy('memo.dueTime', (order) => order.asc().nullsLast())
    .orderBy('memo.id')
    .limit(shown)
    .execute();
  const isOverdue = ({ dueAt, dueTime }: { dueAt: string | null; dueTime: string | null }) =>
    dueAt !== null && (dueAt < today || (dueAt === today && dueTime !== null && dueTime < clock));
  return { today, rows: rows.map((row) => ({ ...row, isOverdue: isOverdue(row) })) };
}

export type MyMemos = Awaited<ReturnType<typeof readMyMemos>>;
