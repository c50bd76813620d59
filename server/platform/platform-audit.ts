import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { dayRange, exactly, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';

const act = {
  ...{ id: sql.ref('act.id'), occurredAt: sql.ref('act.occurredAt'), action: sql.ref('act.action') },
  ...{ target: sql.ref('act.targetEmail'), actor: sql.ref('act.actorEmail') },
};

/** The audit log, latest first, optionally of one user. */
export const auditList = listOf({
  from: (accounts: Kysely<DB>) =>
    accounts
      .selectFrom('platformAudit as act')
      .leftJoin('platformAudit as refusal', 'refusal.refusalOf', 'act.id')
      .leftJoin('user as actor', 'actor.id', 'act.actorId')
      .where('act.refusalOf', 'is', null),
  filters: {
    search: words(act.target, act.actor, sql.ref('actor.name')),
    action: exactly(act.action),
    occurredAt: dayRange(act.occurredAt),
    user: exactly(sql`act."targetUserId"::text`),
  },
  select: (acts) =>
    acts
      .select(['act.id', 'act.occurredAt', 'act.action', 'act.actorEmail', 'act.targetUserId', 'act.targetEmail'])
      .select(['act.details', 'act.ipAddress', 'refusal.refusalCode', 'actor.name as actorName']),
  sorts: act,
  order: [latest(act.id)],
});

export type AuditRow = RowOf<typeof auditList>;
