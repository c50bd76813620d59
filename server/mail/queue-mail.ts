import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/queue.ts';
import type { Mail } from './mail.ts';

/** Attempts per mail, with growing delays of 3 s, 7 s, 20 s … 2 h, about 4 hours in all. */
const maxSendAttempts = 10;

/**
 * Queues a mail in the causing transaction, sent only on commit. `db` is `tenant.db`, or `database.accounts.joined` in
 * the engine's hooks.
 * @returns the mail's id
 */
export async function queueMail(db: Kysely<DB>, { to, expiresAt, personal, tenantId, ...mail }: Mail) {
  const id = randomUUID();
  const own = personal && { personal: JSON.stringify(personal), tenantId: tenantId ?? null };
  const row = { id, ...mail, ...own, recipient: to, expiresAt: expiresAt ?? null };
  await db
    .with('stored', (query) => query.insertInto('mail').values(row))
    .selectNoFrom(addJob('send-mail', { mailId: id }, maxSendAttempts).as('job'))
    .execute();
  return id;
}
