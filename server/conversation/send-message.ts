import { randomUUID } from 'node:crypto';
import { noteContact } from '../customers/note-contact.ts';
import type { MessageState } from '../db/schema.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { noteResponse } from '../leads/note-contact.ts';
import { personalMail } from '../mail/personal-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { senderNameOf } from '../mail/sender-name.ts';
import { tellPortal } from '../portal-notices/tell-portal.ts';
import type { Tenant } from '../tenant.ts';
import { type Chosen, chosenFiles } from './attachments.ts';
import { messagesOf } from './conversation-queries.ts';
import { type Correspondent, findCorrespondent } from './correspondent.ts';
import { allowWriting, discardDraft } from './draft-commands.ts';
import { draftsOf } from './draft-queries.ts';
import type { MailInput } from './mail-schema.ts';
import { newThreadToken, referencesTo, replyAddress } from './mail-thread.ts';

/** The domain whose mails are received here; without one, answers go to the writer's own address. */
export type InboundDomain = string | undefined;

/**
 * Sends a mail on a lead, once for each form: queued with its thread, kept with its files, and the lead's first
 * response. The draft is gone. Undefined when the lead is not found.
 */
export async function sendMessage(tenant: Tenant, leadId: number, input: MailInput, domain: InboundDomain) {
  allowWriting(tenant);
  if (!(await lockLead(tenant, leadId))) return undefined;
  const lead = await findCorrespondent(tenant, leadId);
  if (!lead) return undefined;
  const { key, made } = await findMadeRow(tenant, 'leadMessage', { ...input, leadId });
  if (made) return { id: made.id, isRepeated: true };
  const draft = await draftsOf(tenant).select('id').where('leadId', '=', leadId).executeTakeFirst();
  const files = await chosenFiles(tenant, { ...input, lead, draftId: draft?.id });
  const earlier = await messagesOf(tenant)
    .select(['messageId', 'isAutomatic'])
    .where('leadId', '=', leadId)
    .orderBy('id')
    .execute();
  const answered = earlier.findLast(({ isAutomatic }) => !isAutomatic)?.messageId;
  const others = earlier.map(({ messageId }) => messageId).filter((id) => id !== answered);
  const references = referencesTo(answered ? [...others, answered] : others);
  const token = await tokenOf(tenant, leadId);
  const message = {
    ...{ recipient: input.recipient, subject: input.subject, text: input.text, references },
    messageId: `${randomUUID()}.${token}@${domain ?? 'emne.invalid'}`,
  };
  const from = { lead, files, replyTo: domain && replyAddress(token, domain) };
  const mailId = await tellPortal(tenant, {
    ...{ kind: 'message', customerId: lead.customerId, leadId, path: `/leads/${leadId}` },
    letter: {
      to: input.recipient,
      mayWait: files.length === 0,
      queue: (sendAt) => queue(tenant, message, from, sendAt),
    },
  });
  const { id } = await tenant.db
    .insertInto('leadMessage')
    .values({
      ...message,
      ...{ organizationId: tenant.organizationId, leadId, formKey: key, mailId, inReplyTo: answered ?? null },
      ...{
        direction: 'out',
        state: 'queued',
        senderName: senderNameOf(lead.myName, lead.organizationName),
        sender: lead.myEmail,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepFiles(tenant, id, files);
  await discardDraft(tenant, leadId);
  await noteResponse(tenant, leadId);
  if (lead.customerId !== null) await noteContact(tenant, lead.customerId);
  await tellLead(tenant, lead, { verb: 'emailed' });
  return { id, isRepeated: false };
}

const againStates: readonly MessageState[] = ['failed', 'uncertain', 'outbox'];

/** Sends a mail again that was not delivered. Undefined when not found; one that is on its way stays so. */
export async function resendMessage(tenant: Tenant, leadId: number, id: number, domain: InboundDomain) {
  allowWriting(tenant);
  const lead = await findCorrespondent(tenant, leadId);
  const message = await messagesOf(tenant)
    .selectAll('leadMessage')
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .where('direction', '=', 'out')
    .forUpdate()
    .executeTakeFirst();
  if (!lead || !message) return undefined;
  if (message.state === 'queued') return { id };
  if (!againStates.includes(message.state)) throw new DomainError('mail-is-sent', 409);
  const files = await keptFiles(tenant, id);
  const replyTo = domain && replyAddress(await tokenOf(tenant, leadId), domain);
  const mailId = await queue(tenant, { ...message, recipient: message.recipient ?? '' }, { lead, files, replyTo });
  await tenant.db
    .updateTable('leadMessage')
    .set({ state: 'queued', failure: null, mailId })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  return { id };
}

type Letter = { recipient: string; subject: string; text: string; messageId: string; references: string[] };
type From = { lead: Correspondent; files: readonly Omit<Chosen, 'size'>[]; replyTo: string | undefined };

function queue(
  tenant: Tenant,
  { recipient: to, ...letter }: Letter,
  { lead, files, replyTo }: From,
  sendAt: Date | null = null,
) {
  const mail = personalMail({
    ...{ to, subject: letter.subject, text: letter.text, tenantId: tenant.organizationId },
    ...{
      messageId: letter.messageId,
      references: letter.references,
      senderName: senderNameOf(lead.myName, lead.organizationName),
    },
    ...{ replyTo: replyTo ?? lead.myEmail ?? undefined, returnPath: replyTo },
    attachments: files.map(({ name, mediaType, storageKey, part }) =>
      part ? { name, mediaType: 'image/webp', storageKey, part } : { name, mediaType, storageKey },
    ),
  });
  return queueMail(tenant.db, mail, sendAt);
}

/** The token of the lead's reply address, made when it is first needed. */
async function tokenOf({ db, organizationId }: Tenant, leadId: number) {
  await db
    .insertInto('leadThread')
    .values({ organizationId, leadId, token: newThreadToken() })
    .onConflict((on) => on.columns(['organizationId', 'leadId']).doNothing())
    .execute();
  const { token } = await db
    .selectFrom('leadThread')
    .select('token')
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .executeTakeFirstOrThrow();
  return token;
}

async function keepFiles({ db, organizationId }: Tenant, leadMessageId: number, files: readonly Chosen[]) {
  if (files.length === 0) return;
  const rows = files.map(({ fileId, name, part }) => ({ organizationId, leadMessageId, fileId, name, part }));
  await db.insertInto('leadMessageFile').values(rows).execute();
}

function keptFiles({ db, organizationId }: Tenant, leadMessageId: number) {
  return db
    .selectFrom('leadMessageFile as kept')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'kept.organizationId').onRef('file.id', '=', 'kept.fileId'),
    )
    .where('kept.organizationId', '=', organizationId)
    .where('kept.leadMessageId', '=', leadMessageId)
    .select(['kept.fileId', 'kept.name', 'kept.part', 'file.mediaType', 'file.storageKey'])
    .orderBy('kept.id')
    .execute();
}
