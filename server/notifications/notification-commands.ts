import { allow } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';

/** Somebody who acts for another leaves that other's notifications as they are. */
const isOther = ({ impersonatorId }: Tenant) => impersonatorId !== undefined;

const own = ({ db, organizationId, userId }: Tenant) =>
  db.updateTable('notification').where('organizationId', '=', organizationId).where('userId', '=', userId);

/** Marks one of the reader's own as read, or unread. Returns whether it was found. */
export async function markNotification(tenant: Tenant, id: number, state: 'read' | 'unread', now = new Date()) {
  allow(tenant, 'notifications', 'update');
  const { id: found } =
    (await tenant.db
      .selectFrom('notification')
      .select('id')
      .where('organizationId', '=', tenant.organizationId)
      .where('userId', '=', tenant.userId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? {};
  if (found === undefined) return false;
  if (isOther(tenant)) return true;
  await own(tenant)
    .where('id', '=', id)
    .where('readAt', state === 'read' ? 'is' : 'is not', null)
    .set({ readAt: state === 'read' ? now : null, snoozedUntil: null })
    .execute();
  return true;
}

/** Hides one until a later time, when it is unread again. Returns whether it was found. */
export async function snoozeNotification(tenant: Tenant, id: number, until: Date) {
  allow(tenant, 'notifications', 'update');
  if (isOther(tenant)) return true;
  const { numUpdatedRows } = await own(tenant)
    .where('id', '=', id)
    .set({ snoozedUntil: until, readAt: null })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks all of the reader's as read that were there when the page was made. */
export async function markAllRead(tenant: Tenant, seenAt: Date, now = new Date()) {
  allow(tenant, 'notifications', 'update');
  if (isOther(tenant)) return;
  await own(tenant)
    .where('readAt', 'is', null)
    .where('lastAt', '<=', seenAt)
    .set({ readAt: now, snoozedUntil: null })
    .execute();
}
