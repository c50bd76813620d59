import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../db/page-request.ts';
import type { DB } from '../db/schema.ts';

/** What was done on the platform, newest first; for one user where one is named. */
export async function listAudit(accounts: Kysely<DB>, { page, pageSize }: PageRequest, targetUserId?: string) {
  const acts = () => {
    const all = accounts.selectFrom('platformAudit as act').where('act.refusalOf', 'is', null);
    return targetUserId ? all.where('act.targetUserId', '=', targetUserId) : all;
  };
  const { count } = await acts().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(count / pageSize));
  const currentPage = Math.min(page, totalPages);
  const rows = await acts()
    .leftJoin('platformAudit as refusal', 'refusal.refusalOf', 'act.id')
    .leftJoin('user as actor', 'actor.id', 'act.actorId')
    .select(['act.id', 'act.occurredAt', 'act.action', 'act.actorEmail', 'act.targetUserId', 'act.targetEmail'])
    .select(['act.details', 'act.ipAddress', 'refusal.refusalCode', 'actor.name as actorName'])
    .orderBy('act.id', 'desc')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { rows, pagination: { currentPage, pageSize, totalCount: count, totalPages } };
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>['rows'][number];
