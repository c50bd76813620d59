import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DB, MailState } from '../db/schema.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { Tasks, Try } from '../jobs/queue.ts';
import type { PersonalMail } from './mail.ts';
import { unsubscribeUrlOf } from './notification-mails.ts';
import type { OpenAttachment, Post } from './post.ts';

type Deps = {
  /** The account engine's connection, the only one that may read mails. */
  accounts: Kysely<DB>;
  /** SMTP transport; without it mails stay in the outbox. */
  post?: Post | undefined;
  /** Where the attachments of people's mails are. */
  storage: Storage;
  /** Tells an organisation what became of its mail; again if it could not be told. */
  tell?: ((tenantId: string, mail: Outcome) => Promise<void>) | undefined;
  log: Logger;
};

/** What became of a mail, with the error of the last attempt. */
export type Outcome = { mailId: string; state: MailState; error?: string | undefined };

/** A finished mail's body is cleared: its links give access to accounts. */
export const emptied = { text: '', html: '', personal: null };
/** How many days the row of a mail is kept. */
export const mailDays = 30;

export function mailTasks(deps: Deps): Tasks<'send-mail' | 'prune-mails'> {
  return {
    'send-mail': ({ mailId }, attempt) => sendMail(deps, mailId, attempt),
    'prune-mails': () => pruneMails(deps),
  };
}

/**
 * Sends a mail at most once. An attempt claims the mail first; a claim that never settled, because the process died,
 * may have been sent and is not retried.
 */
async function sendMail(
  { accounts, post, storage, tell, log }: Deps,
  id: string,
  { attempt, maxAttempts, stopping }: Try,
) {
  const settle = async (state: MailState, change: Partial<typeof emptied> & { lastError?: string } = {}) => {
    const settled = await accounts
      .updateTable('mail')
      .set({ state, ...change })
      .where('id', '=', id)
      .returning('tenantId')
      .executeTakeFirst();
    if (settled?.tenantId) await tell?.(settled.tenantId, { mailId: id, state, error: change.lastError });
  };

  const mail = await claim(accounts, id);
  if (!mail) {
    const known = await accounts
      .selectFrom('mail')
      .select(['state', 'tenantId', 'lastError'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return;
    const { state, tenantId, lastError } = known;
    // The attempt that settled it may have died before it told.
    if (state !== 'sending') {
      if (tenantId) await tell?.(tenantId, { mailId: id, state, error: lastError ?? undefined });
      return;
    }
    log.warn({ mailId: id }, 'a mail was in hand when its process died; it may have been sent and is not sent again');
    await settle('uncertain', emptied);
    return;
  }
  const line = { mailId: id, kind: mail.kind, attempt };
  if (mail.expiresAt && mail.expiresAt <= new Date()) {
    log.warn(line, 'a mail was not sent before its link had ended');
    await settle('expired', emptied);
    return;
  }
  if (!post) {
    await settle('outbox');
    return;
  }
  const { recipient: to, subject, text, html } = mail;
  const personal = mail.personal && (await opened(storage, mail.personal, mail.tenantId));
  if (personal === 'missing') {
    await settle('failed', { lastError: 'an attachment is gone', ...emptied });
    log.error(line, 'a mail was given up: an attachment is gone');
    return;
  }
  const unsubscribeUrl = unsubscribeUrlOf(mail);
  const delivery = await post(
    { id, to, subject, text, html, ...(unsubscribeUrl && { unsubscribeUrl }), ...(personal && { personal }) },
    stopping,
  );
  if (delivery.outcome === 'sent') {
    await settle('sent', emptied);
    log.info(line, 'a mail was sent');
    return;
  }
  const { error } = delivery;
  const lastError = error.message.slice(0, 1_000);
  if (delivery.outcome === 'uncertain') {
    await settle('uncertain', { lastError, ...emptied });
    log.error({ ...line, err: error }, 'the server had a mail and did not say so; it is not sent again');
    return;
  }
  if (delivery.forGood || attempt >= maxAttempts) {
    await settle('failed', { lastError, ...emptied });
    log.error({ ...line, err: error }, 'a mail was given up');
    return;
  }
  await settle('queued', { lastError });
  log.warn({ ...line, err: error }, 'a mail was not taken; it is tried again');
  throw error;
}

/** Claims the mail, unless another attempt has. */
function claim(accounts: Kysely<DB>, id: string) {
  return accounts
    .updateTable('mail')
    .set({ state: 'sending', attempts: sql`attempts + 1`, attemptedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['kind', 'recipient', 'subject', 'text', 'html', 'expiresAt', 'personal', 'tenantId'])
    .executeTakeFirst();
}

/** The attachments as streams of the organisation's own files; `missing` if one is gone. */
async function opened(storage: Storage, { attachments, ...mail }: PersonalMail, tenantId: string | null) {
  const open: OpenAttachment[] = [];
  for (const { name, mediaType, ...held } of attachments) {
    const content =
      held.text !== undefined
        ? Readable.from([held.text])
        : held.storageKey.startsWith(`${tenantId}/`) && (await storage.read(keyOf(held.storageKey, held.part)));
    if (!content) {
      for (const each of open) each.content.destroy();
      return 'missing';
    }
    open.push({ filename: name, contentType: mediaType, content });
  }
  return { ...mail, attachments: open };
}

/** Deletes recipients and subjects past their retention. */
async function pruneMails({ accounts }: Deps) {
  await accounts
    .deleteFrom('mail')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${mailDays})`)
    .where('state', 'not in', ['queued', 'sending'])
    .execute();
}
