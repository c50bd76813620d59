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
 * @param sendAt when it is sent, if not at once
 * @returns the mail's id
 */
export async function queueMail(
  db: Kysely<DB>,
  { to, expiresAt, personal, tenantId, ...mail }: Mail,
  sendAt: Date | null = null,
) {
  const id = randomUUID();
  const own = personal && { personal: JSON.stringify(personal), tenantId: tenantId ?? null };
  const row = { id, ...mail, ...own, recipient: to, expiresAt: expiresAt ?? null };
  await db
    .with('stored', (query) => query.insertInto('mail').values(row))
    .selectNoFrom(sending(id, sendAt).as('job'))
    .execute();
  return id;
}

/** Sends a mail at once that waits for its time. */
export const sendWaitingMail = (db: Kysely<DB>, id: string) => db.selectNoFrom(sending(id, null).as('job')).execute();

const sending = (mailId: string, at: Date | null) => addJob('send-mail', { mailId }, maxSendAttempts, null, at);
