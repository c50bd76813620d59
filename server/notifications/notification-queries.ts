import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { type PageRequest, pageOf } from '../db/page-request.ts';
import type { Tenant } from '../tenant.ts';
import type { NotificationFilters } from './notification-filters.ts';
import { isNotificationKind, kindOf, type NotificationFacts } from './notification-kinds.ts';
import { aboutOf, withSubjects } from './notification-subjects.ts';

/** The reader's own, those that are only mailed too. */
export const anyNotificationsOf = ({ db, organizationId, userId }: Tenant) =>
  db
    .selectFrom('notification')
    .where('notification.organizationId', '=', organizationId)
    .where('notification.userId', '=', userId);

/** The reader's own notifications that are shown in the product. */
const notificationsOf = (tenant: Tenant) => anyNotificationsOf(tenant).where('notification.isShown', '=', true);

const isUnread = sql<boolean>`(notification."readAt" is null
  and coalesce(notification."snoozedUntil" <= now(), true))`;

/** How many are unread and not snoozed: one statement. */
export async function countUnread(tenant: Tenant) {
  const { count } = await notificationsOf(tenant)
    .where(isUnread)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Copenhagen')`;

function matching(tenant: Tenant, { kind, unread, actorId, from, to }: NotificationFilters) {
  return notificationsOf(tenant)
    .$if(kind !== undefined, (rows) => rows.where('notification.kind', '=', kind ?? ''))
    .$if(actorId !== undefined, (rows) => rows.where('notification.actorId', '=', actorId ?? null))
    .$if(unread, (rows) => rows.where(isUnread))
    .$if(from !== undefined, (rows) => rows.where('notification.createdAt', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (rows) =>
      rows.where('notification.createdAt', '<', sql<Date>`${startOf(to ?? '')} + interval '1 day'`),
    );
}

const columns = [
  ...(['notification.id', 'notification.kind', 'notification.facts', 'notification.count'] as const),
  ...([
    'notification.subjectType',
    'notification.subjectId',
    'notification.createdAt',
    'notification.lastAt',
    'notification.snoozedUntil',
  ] as const),
] as const;

/** Rows with their words, made from what they are about now. */
export async function readRows(tenant: Tenant, rows: ReturnType<typeof anyNotificationsOf>) {
  const found = await withSubjects(rows.select(columns), tenant)
    .leftJoin('user', 'user.id', 'notification.actorId')
    .select(['user.name as actorName', isUnread.as('isUnread')])
    .execute();
  return found.map((row) => {
    const { id, kind, count, createdAt, lastAt, snoozedUntil, actorName } = row;
    const about = mayRead(tenant, kind) ? aboutOf(row) : undefined;
    return {
      ...{ id, kind, count, createdAt, lastAt, snoozedUntil, actorName, isUnread: row.isUnread, about },
      words: wordsOf(row),
      severity: isNotificationKind(kind) ? kindOf(kind).severity : ('info' as const),
      isUrgent: isNotificationKind(kind) && kindOf(kind).defaults.mail === 'now',
    };
  });
}

export type NotificationRow = Awaited<ReturnType<typeof readRows>>[number];

function wordsOf({ kind, facts, count }: { kind: string; facts: NotificationFacts; count: number }) {
  return isNotificationKind(kind) ? kindOf(kind).words(facts, count) : 'Notifikation';
}

function mayRead({ role }: Tenant, kind: string) {
  return isNotificationKind(kind) && can(role, kindOf(kind).reads, 'read');
}

/** A page of the reader's notifications, the latest first. */
export async function listNotifications(tenant: Tenant, filters: NotificationFilters, request: PageRequest) {
  const counted = matching(tenant, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
  return pageOf(counted, request, (limit, offset) =>
    readRows(
      tenant,
      matching(tenant, filters)
        .orderBy('notification.lastAt', 'desc')
        .orderBy('notification.id', 'desc')
        .limit(limit)
        .offset(offset),
    ),
  );
}

/** One of the reader's own; undefined when not found. */
export async function findNotification(tenant: Tenant, id: number) {
  const [row] = await readRows(tenant, anyNotificationsOf(tenant).where('notification.id', '=', id));
  return row;
}

/** Everybody who caused one of the reader's notifications. */
export function listCausers(tenant: Tenant) {
  return tenant.db
    .selectFrom('user')
    .select(['user.id', 'user.name'])
    .where('user.id', 'in', notificationsOf(tenant).select('notification.actorId').distinct())
    .orderBy(sql`"user".name collate "da-x-icu"`)
    .orderBy('user.id')
    .execute();
}
