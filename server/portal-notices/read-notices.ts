import type { Database } from '../db/database.ts';
import { systemActor, withTenant } from '../tenant.ts';

type Login = { organizationId: string; portalUserId: string };

/**
 * Keeps that a login has opened a page of the portal: what it was told of there is mailed no more, and a letter that waited for
 * it counts as delivered.
 */
export async function readNotices({ pool, accountsPool }: Database, login: Login, path: string) {
  const { organizationId, portalUserId } = login;
  const read = await withTenant(pool, systemActor(organizationId), ({ db }) =>
    db
      .updateTable('portalNotice')
      .set({ state: 'read', mailDueAt: null })
      .where('organizationId', '=', organizationId)
      .where('portalUserId', '=', portalUserId)
      .where('path', '=', path)
      .where('state', 'in', ['new', 'pushed'])
      .returning('mailId')
      .execute(),
  );
  const letters = read.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]));
  if (letters.length === 0) return;
  await withTenant(accountsPool, systemActor(organizationId), async ({ db }) => {
    const dropped = await db
      .deleteFrom('mail')
      .where('id', 'in', letters)
      .where('tenantId', '=', organizationId)
      .where('state', '=', 'queued')
      .where('attempts', '=', 0)
      .returning('id')
      .execute();
    if (dropped.length === 0) return;
    await db
      .updateTable('leadMessage')
      .set({ state: 'sent' })
      .where('organizationId', '=', organizationId)
      .where(
        'mailId',
        'in',
        dropped.map(({ id }) => id),
      )
      .where('state', '=', 'queued')
      .execute();
  });
}
