import { randomUUID } from 'node:crypto';
import { findSettings } from '../company/settings-queries.ts';
import { workingOwner } from '../company/working-owner.ts';
import { openFile } from '../files/files.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { senderNameOf } from '../mail/sender-name.ts';
import type { Tenant } from '../tenant.ts';

/** Who writes about something: its owner for the organisation, whose own address gets the answers. */
async function findSender(tenant: Tenant, ownerId: string | null) {
  const [owner, { name, email }] = await Promise.all([workingOwner(tenant, ownerId), findSettings(tenant)]);
  return { senderName: senderNameOf(owner?.name, name), replyTo: owner?.email ?? email ?? undefined };
}

type Posted = {
  ownerId: string | null;
  /** A stored file that is attached. */
  fileId: number | null;
  /** The domain of the mail's id. */
  domain: 'leje.invalid' | 'papirer.invalid' | 'tilbud.invalid';
  /** When it is sent, if not at once. */
  sendAt?: Date | null;
};

/** Queues a mail for a customer from whoever is responsible, with a file. */
export async function postFromOwner(tenant: Tenant, mail: Mail, { ownerId, fileId, domain, sendAt = null }: Posted) {
  const [sender, file] = await Promise.all([
    findSender(tenant, ownerId),
    fileId === null ? undefined : openFile(tenant, fileId),
  ]);
  const attachments = file ? [{ name: file.name, mediaType: file.mediaType, storageKey: file.storageKey }] : [];
  const personal = { ...sender, messageId: `${randomUUID()}@${domain}`, references: [], attachments };
  return queueMail(tenant.db, { ...mail, personal, tenantId: tenant.organizationId }, sendAt);
}
