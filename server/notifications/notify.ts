import { sql } from 'kysely';
import { isManager } from '../auth/managers.ts';
import { can } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import {
  kindOf,
  type NotificationFacts,
  type NotificationKind,
  type NotificationSubject,
} from './notification-kinds.ts';

export type NewNotification = {
  kind: NotificationKind;
  about: { subjectType: NotificationSubject; subjectId: number };
  /** User ids, or all owners, administrators and sales managers. */
  to: readonly (string | null)[] | 'managers';
  facts?: NotificationFacts;
};

const staff = ['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const satisfies readonly Role[];
/** Within so many minutes what is alike and unread is one, with a count. */
const groupedMinutes = 10;

/**
 * Notifies colleagues in the transaction of what they are told of. It needs no right. The actor is left out, and whoever
 * may not read the subject, or has turned the kind off.
 */
export async function notify({ db, organizationId, userId }: Tenant, { kind, about, to, facts = {} }: NewNotification) {
  const ids = to === 'managers' ? null : to.filter((id) => id !== null && id !== userId);
  if (ids?.length === 0) return;
  const { reads, defaults } = kindOf(kind);
  const roles = staff.filter((role) => can(role, reads, 'read') && (ids !== null || isManager(role)));
  await sql`
    with receiver as (
      select member."userId",
        coalesce((own.choices -> ${kind}::text ->> 'app')::boolean, (usual.choices -> ${kind}::text ->> 'app')::boolean,
          ${defaults.app}) as "isShown",
        coalesce(own.choices -> ${kind}::text ->> 'mail', usual.choices -> ${kind}::text ->> 'mail',
          ${defaults.mail}) as mail
      from member
      left join "notificationSetting" own
        on own."organizationId" = member."organizationId" and own."userId" = member."userId"
      left join "notificationSetting" usual
        on usual."organizationId" = member."organizationId" and usual."userId" is null
      where member."organizationId" = ${organizationId} and member.status in ('active', 'leave')
        and member.role = any (${roles}::text[]) and member."userId"::text <> ${userId}
        and (${ids}::uuid[] is null or member."userId" = any (${ids}::uuid[]))
    ), grouped as (
      update notification set count = notification.count + 1, "lastAt" = moment(),
        "actorId" = nullif(current_setting('app.userId', true), '')::uuid, facts = ${JSON.stringify(facts)}::jsonb
      from receiver
      where notification."organizationId" = ${organizationId} and notification."userId" = receiver."userId"
        and notification.kind = ${kind} and notification."subjectType" = ${about.subjectType}
        and notification."subjectId" = ${about.subjectId} and notification."readAt" is null
        and notification."createdAt" > moment() - make_interval(mins => ${groupedMinutes})
      returning notification."userId"
    )
    insert into notification ("organizationId", "userId", kind, "subjectType", "subjectId", facts, "isShown", mail, "mailDueAt")
    select ${organizationId}, receiver."userId", ${kind}, ${about.subjectType}, ${about.subjectId},
      ${JSON.stringify(facts)}::jsonb, receiver."isShown", receiver.mail, case receiver.mail when 'now' then moment() end
    from receiver
    where (receiver."isShown" or receiver.mail <> 'none')
      and receiver."userId" not in (select grouped."userId" from grouped)
    order by receiver."userId"`.execute(db);
}
