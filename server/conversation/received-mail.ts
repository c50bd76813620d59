import { Readable } from 'node:stream';
import { storeFile } from '../files/files.ts';
import { discardFiles } from '../files/read-uploads.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { maskCpr } from '../format/cpr.ts';
import type { Tenant } from '../tenant.ts';
import { mostFiles } from './attachments.ts';
import { longestText, type MailFile, type ReceivedMail } from './read-mail.ts';

/**
 * Stores the files of a received mail. Its text then begins with the names of those that cannot be kept: too many, too
 * large, or empty.
 */
export async function storeMailFiles<Mail extends Pick<ReceivedMail, 'files' | 'text'>>(
  storage: Storage,
  organizationId: string,
  mail: Mail,
) {
  const files: StoredFile[] = [];
  const unkept = mail.files.slice(mostFiles).map(({ name }: MailFile) => name);
  for (const { name, content } of mail.files.slice(0, mostFiles)) {
    const file = await receiveFile(storage, Readable.from([content]), { organizationId, name });
    if (typeof file === 'string') unkept.push(name);
    else files.push(file);
  }
  const note = unkept.length > 0 ? `Vedhæftet, men ikke gemt: ${unkept.join(', ').slice(0, 1_000)}\n\n` : '';
  return { files, mail: { ...mail, text: (note + mail.text).slice(0, longestText) } };
}

/** Discards stored files unless the transaction kept them. @returns whether it did */
export async function orDiscard(storage: Storage, files: readonly StoredFile[], keep: () => Promise<boolean>) {
  let isKept = false;
  try {
    isKept = await keep();
    return isKept;
  } finally {
    if (!isKept) await discardFiles(storage, files);
  }
}

/** Inserts a received mail with its files; false when it lies there already. */
export async function insertReceived(
  tenant: Tenant,
  leadId: number,
  mail: ReceivedMail,
  { files, isUnknownSender }: { files: readonly StoredFile[]; isUnknownSender: boolean },
) {
  const { db, organizationId } = tenant;
  const message = await db
    .insertInto('leadMessage')
    .values({
      ...{ organizationId, leadId, direction: 'in', state: 'received', isAutomatic: mail.isAutomatic },
      ...{ senderName: mail.from.name || null, sender: mail.from.address || null, messageId: mail.messageId },
      ...{ subject: maskCpr(mail.subject), text: maskCpr(mail.text), inReplyTo: mail.inReplyTo ?? null },
      ...{ references: mail.references, isUnknownSender, recipient: mail.recipients[0] ?? null },
    })
    .onConflict((on) => on.constraint('lead_message_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!message) return false;
  await attachFiles(tenant, message.id, files);
  return true;
}

/** Keeps the stored files of a message that was received. */
export async function attachFiles(tenant: Tenant, leadMessageId: number, files: readonly StoredFile[]) {
  const { db, organizationId } = tenant;
  for (const file of files) {
    const { id: fileId } = await storeFile(tenant, file);
    await db.insertInto('leadMessageFile').values({ organizationId, leadMessageId, fileId, name: file.name }).execute();
  }
}
