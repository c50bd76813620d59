import type { Database } from '../db/database.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';

type Login = { organizationId: string; portalUserId: string };

/**
 * Keeps that a login has opened a page of the portal: what it was told of there is mailed no more, and a letter that waited for
 * it counts as delivered.
 */
export async function readNotices(database: Database, { organizationId, portalUserId }: Login, path: string) {
  const letters = await withTenant(database.pool, systemActor(organizationId), (tenant) =>
    settleNotices(tenant, path, portalUserId),
  );
  await dropLetters(database, organizationId, letters);
}

/** Ends the news of a page, of one login or of all: nobody is told of it any more. @returns the mails that waited for it */
export async function settleNotices({ db, organizationId }: Tenant, path: string, portalUserId?: string) {
  const read = await db
    .updateTable('portalNotice')
    .set({ state: 'read', mailDueAt: null })
    .where('organizationId', '=', organizationId)
    .$if(portalUserId !== undefined, (notices) => notices.where('portalUserId', '=', portalUserId ?? ''))
    .where('path', '=', path)
    .where('state', 'in', ['new', 'pushed'])
    .returning('mailId')
    .execute();
  return read.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]));
}

/** Deletes mails that wait to be sent; what they say in a conversation counts as delivered. */
export async function dropLetters({ accountsPool }: Database, organizationId: string, letters: readonly string[]) {
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
