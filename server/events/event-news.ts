import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** A notification by its ids alone: whoever wants its words asks for them. */
export type News = { id: number; count: number; about: string; aboutId: number };

/** A user and the last notification told. */
export type Asked = { userId: string; last: number };

type Answer = { userId: string; unread: number; latest: number; news: News[] };

/** The most told at once. */
const most = 50;

/**
 * The unread notifications of users since the last each was told, and their number. Those of the last minute are always
 * among them: ids are given out before transactions end, so a lower one may come later.
 */
export async function readNews({ db, organizationId }: Tenant, asked: readonly Asked[]) {
  const own = sql`n."organizationId" = ${organizationId} and n."userId" = asked."userId"`;
  const unread = sql`${own} and n."readAt" is null and n."isShown"
    and (n."snoozedUntil" is null or n."snoozedUntil" <= now())`;
  const { rows } = await sql<Answer>`
    select asked."userId",
      (select count(*)::integer from notification n where ${unread}) as unread,
      (select coalesce(max(n.id), 0) from notification n where ${own}) as latest,
      (select coalesce(json_agg(told order by told.id), '[]') from (
        select n.id, n.count, n."subjectType" as about, n."subjectId" as "aboutId" from notification n
        where ${unread} and (n.id > asked.last or n."lastAt" > now() - interval '1 minute')
        order by n.id desc limit ${most}
      ) told) as news
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ last }) => last)}::bigint[])
      as asked("userId", last)`.execute(db);
  return rows;
}
