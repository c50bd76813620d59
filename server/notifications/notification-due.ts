import { sql } from 'kysely';
import type { Role } from '../db/schema.ts';
import { digestMail, notificationMail } from '../mail/notification-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type DueItem, dueDay, portion } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import type { MuteLinks } from './mute-links.ts';
import { isNotificationKind, type MailChoice } from './notification-kinds.ts';
import { anyNotificationsOf, readRows } from './notification-queries.ts';
import { quietEnd } from './quiet-hours.ts';
import { longestDelay } from './reminder.ts';

type Deps = {
  /** Base of the links in mails. */
  origin: string;
  muteLinks: MuteLinks;
};

/** What waits (`own`) with its receiver's choices; the choice of its kind is empty where it is as it comes. */
const receivers = sql`notification as waiting
  join organization on organization.id = waiting."organizationId"
  left join member on member."organizationId" = waiting."organizationId" and member."userId" = waiting."userId"
    and member.status in ('active', 'leave') and member.role <> 'customer'
  left join "user" on "user".id = member."userId"
  left join "notificationSetting" own on own."organizationId" = waiting."organizationId"
    and own."userId" = waiting."userId"
  left join "notificationSetting" usual on usual."organizationId" = waiting."organizationId" and usual."userId" is null
  left join "organizationSettings" company on company."organizationId" = waiting."organizationId"`;

type Receiver = {
  id: number;
  kind: string;
  userId: string;
  role: Role | null;
  name: string;
  email: string;
  organizationName: string;
  isOver: boolean;
  choice: MailChoice | null;
  quietFrom: string | null;
  quietTo: string | null;
  isPaused: boolean;
  isLate: boolean;
};

const facts = (now: Date) => sql`waiting.id, waiting.kind, waiting."userId", member.role, "user".name, "user".email,
  organization.name as "organizationName",
  waiting."readAt" is not null or coalesce(waiting."snoozedUntil" > ${now}, false)
    or waiting.kind in ('memoAssigned', 'memoDue', 'memoReminder') and exists (select from memo
      where memo."organizationId" = waiting."organizationId" and memo.id = waiting."subjectId"
        and memo.status in ('done', 'cancelled')) as "isOver",
  coalesce(own.choices -> waiting.kind ->> 'mail', usual.choices -> waiting.kind ->> 'mail') as choice,
  case when own.id is null then usual."quietFrom" else own."quietFrom" end as "quietFrom",
  case when own.id is null then usual."quietTo" else own."quietTo" end as "quietTo",
  coalesce(own."pausedUntil" > ${now}, false) as "isPaused",
  coalesce(waiting."mailDueAt" < ${now}::timestamptz - ${sql.raw(longestDelay)}, false) as "isLate"`;

/** The mails of notifications that are told at once, and the digests. */
export function notificationsDue(deps: Deps): DueItem[] {
  return [
    {
      name: 'notificationMails',
      due: `exists (select from notification where mail = 'now' and "mailDueAt" <= $1)`,
      act: (tenant, now) => sendMails(deps, tenant, now),
    },
    {
      name: 'notificationDigests',
      due: `exists (select from notification waiting
        left join "notificationSetting" own on own."userId" = waiting."userId"
        left join "notificationSetting" usual on usual."userId" is null
        left join "organizationSettings" company on true
        where ${inDigest('$1')})`,
      act: (tenant, now) => sendDigests(deps, tenant, now),
    },
  ];
}

const isMailed = ({ role, isOver, choice }: Receiver) => role !== null && !isOver && choice !== 'none';

async function sendMails(deps: Deps, tenant: Tenant, now: Date) {
  const { rows } = await sql<Receiver>`select ${facts(now)} from ${receivers}
    where waiting."organizationId" = ${tenant.organizationId} and waiting.mail = 'now' and waiting."mailDueAt" <= ${now}
    order by waiting.id limit ${portion} for update of waiting skip locked`.execute(tenant.db);
  for (const row of rows) {
    const until = quietEnd(row, now);
    if (!isMailed(row)) await settle(tenant, [row.id], 'withheld');
    // After a rest of days one digest has what would have been many mails.
    else if (row.isPaused || row.isLate || row.choice === 'digest') await settle(tenant, [row.id], 'digest');
    else if (until) await update(tenant, [row.id]).set({ mailDueAt: until }).execute();
    else await sendMail(deps, tenant, row);
  }
  return rows.length;
}

async function sendMail({ origin, muteLinks }: Deps, tenant: Tenant, receiver: Receiver) {
  const { id, userId, kind, email: to, name, organizationName } = receiver;
  const [told] = await readFor(tenant, receiver, [id]);
  const { organizationId } = tenant;
  if (!told?.about || !isNotificationKind(kind)) return settle(tenant, [id], 'withheld');
  const url = `${origin}/notifications/${id}/open`;
  const muteUrl = `${origin}/notifications/mute/${muteLinks.tokenOf({ organizationId, userId, kind })}`;
  const { label } = told.about;
  await queueMail(tenant.db, notificationMail({ to, name, organizationName, words: told.words, label, url, muteUrl }));
  return settle(tenant, [id], 'sent');
}

/** Whether a waiting row is in today's digest of its receiver, at a time: an SQL condition. */
function inDigest(now: string) {
  const day = dueDay.replace('$1', now);
  const hour = `coalesce(own."digestHour", usual."digestHour", company."notificationDigestHour", 7)`;
  const from = `((${day} + make_interval(hours => ${hour})) at time zone 'Europe/Copenhagen')`;
  const weekends = `(case when own.id is null then coalesce(usual.weekends, false) else own.weekends end)`;
  return `waiting.mail = 'digest' and waiting."createdAt" < ${from} and ${from} <= ${now}
    and coalesce(waiting."snoozedUntil" <= ${now}, true) and coalesce(own."pausedUntil" <= ${now}, true)
    and (${weekends} or extract(isodow from ${day}) < 6 and not coalesce(company.holidays ? ${day}::text, false))`;
}

async function sendDigests(deps: Deps, tenant: Tenant, now: Date) {
  const { organizationId } = tenant;
  const moment = sql.raw(inDigest(`timestamptz '${now.toISOString()}'`));
  const { rows: people } = await sql<{ userId: string }>`select distinct waiting."userId" from ${receivers}
    where waiting."organizationId" = ${organizationId} and ${moment} limit ${portion}`.execute(tenant.db);
  let settled = 0;
  for (const { userId } of people) {
    // Another process that makes this digest has it all.
    const key = `digest:${organizationId}:${userId}`;
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isMine"`.execute(tenant.db);
    if (!locks[0]?.isMine) continue;
    const { rows } = await sql<Receiver>`select ${facts(now)} from ${receivers}
      where waiting."organizationId" = ${organizationId} and waiting."userId" = ${userId} and ${moment}
      order by waiting.id for update of waiting`.execute(tenant.db);
    await sendDigest(deps, tenant, rows);
    settled += rows.length;
  }
  return settled;
}

async function sendDigest({ origin, muteLinks }: Deps, tenant: Tenant, rows: readonly Receiver[]) {
  const waiting = rows.filter(isMailed);
  const [first] = waiting;
  const told = first
    ? await readFor(
        tenant,
        first,
        waiting.map(({ id }) => id),
      )
    : [];
  const mailed = told.filter(({ about }) => about);
  const withheld = rows.map(({ id }) => id).filter((id) => mailed.every((each) => each.id !== id));
  await settle(tenant, withheld, 'withheld');
  if (!first || mailed.length === 0) return;
  const { name, email: to, organizationName, userId } = first;
  const lines = mailed.map(({ words, about }) => ({ words, label: about?.label }));
  const token = muteLinks.tokenOf({ organizationId: tenant.organizationId, userId, kind: 'digest' });
  const links = { url: `${origin}/notifications?unread=1`, muteUrl: `${origin}/notifications/mute/${token}` };
  await queueMail(tenant.db, digestMail({ to, name, organizationName, told: lines, ...links }));
  await settle(
    tenant,
    mailed.map(({ id }) => id),
    'sent',
  );
}

/** The words of notifications for their receiver. */
function readFor(tenant: Tenant, { userId, role }: Receiver, ids: readonly number[]) {
  const reader = { ...tenant, userId, role: role ?? 'customer' };
  return readRows(reader, anyNotificationsOf(reader).where('notification.id', 'in', ids).orderBy('notification.id'));
}

function update({ db, organizationId }: Tenant, ids: readonly number[]) {
  return db.updateTable('notification').where('organizationId', '=', organizationId).where('id', 'in', ids);
}

async function settle(tenant: Tenant, ids: readonly number[], mail: 'sent' | 'withheld' | 'digest') {
  if (ids.length > 0) await update(tenant, ids).set({ mail, mailDueAt: null }).execute();
}
