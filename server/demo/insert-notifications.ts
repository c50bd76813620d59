import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { instantAt } from '../format/day.ts';
import type { People } from './write-lives.ts';

type Target = { organizationId: string; ownerId: string; people: People };

const count = 40;
const kinds = ['leadReplied', 'leadAssigned', 'leadFollowUpDue', 'leadReplied', 'leadSlaBreached'];

/** Forty notifications of the last days: the newest unread, most about leads, and memos for who does not sell. */
export async function insertNotifications(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const sellers = [...people].filter(([role]) => role !== 'technician').map(([, userId]) => userId);
  const technicians = [...people].filter(([role]) => role === 'technician').map(([, userId]) => userId);
  const last = instantAt(today, '07:40');
  await sql`
    with told as (
      select n, ${last}::timestamptz - make_interval(hours => 5 * n) as at,
        case when n % 8 = 7 and cardinality(${technicians}::uuid[]) > 0 then 'memo' else 'lead' end as type
      from generate_series(0, ${count - 1}::int) as n
    ), lead_at as (
      select id, row_number() over (order by "arrivedAt" desc, id) as at from lead
      where "organizationId" = ${organizationId} and "deletedAt" is null
    ), memo_at as (
      select id, row_number() over (order by id desc) as at from memo
      where "organizationId" = ${organizationId} and "deletedAt" is null and not "isPrivate"
    ), picked as (
      select told.*, coalesce(lead_at.id, memo_at.id) as "subjectId",
        case type when 'memo' then 'memoAssigned'
          else (${kinds}::text[])[1 + n % cardinality(${kinds}::text[])] end as kind,
        case type when 'memo' then (${technicians}::uuid[])[1]
          else (${sellers}::uuid[])[1 + n % cardinality(${sellers}::uuid[])] end as "userId"
      from told
      left join lead_at on type = 'lead' and lead_at.at = n + 1
      left join memo_at on type = 'memo' and memo_at.at = n + 1
    )
    insert into notification ("organizationId", "userId", kind, "subjectType", "subjectId", "actorId", count, "readAt",
      "createdAt", "lastAt")
    select ${organizationId}, "userId", kind, type, "subjectId",
      case when kind in ('leadAssigned', 'memoAssigned') and "userId" <> ${ownerId}::uuid then ${ownerId}::uuid end,
      case when kind = 'leadReplied' and n % 3 = 0 then 2 else 1 end,
      case when n > 15 then at + interval '40 minutes' end, at, at
    from picked where "subjectId" is not null`.execute(db);
}
