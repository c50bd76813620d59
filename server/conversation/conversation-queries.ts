import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tenant } from '../tenant.ts';
import { foldQuote } from './fold-quote.ts';

export const messagesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('leadMessage').where('leadMessage.organizationId', '=', organizationId);

const most = 500;

/** A lead's mails, the latest first, the earlier ones that they quote folded. */
export async function listMessages(tenant: Tenant, leadId: number) {
  const rows = await messagesOf(tenant)
    .leftJoin('user as author', 'author.id', 'leadMessage.createdById')
    .where('leadMessage.leadId', '=', leadId)
    .select([
      ...(['leadMessage.id', 'leadMessage.direction', 'leadMessage.senderName', 'leadMessage.sender'] as const),
      ...(['leadMessage.recipient', 'leadMessage.subject', 'leadMessage.text', 'leadMessage.state'] as const),
      ...(['leadMessage.failure', 'leadMessage.isAutomatic', 'leadMessage.isUnknownSender'] as const),
      ...(['leadMessage.createdAt', 'author.name as authorName'] as const),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('leadMessageFile as file')
          .whereRef('file.organizationId', '=', 'leadMessage.organizationId')
          .whereRef('file.leadMessageId', '=', 'leadMessage.id')
          .select(['file.id', 'file.name'])
          .orderBy('file.id'),
      ).as('files'),
    )
    .orderBy('leadMessage.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ text, ...message }) => ({ ...message, ...foldQuote(text) }));
}

/** The files of the organisation's mails, with the mail each came by. */
export function messageFiles({ db, organizationId }: Tenant) {
  return db
    .selectFrom('leadMessageFile')
    .innerJoin('leadMessage', (join) =>
      join
        .onRef('leadMessage.organizationId', '=', 'leadMessageFile.organizationId')
        .onRef('leadMessage.id', '=', 'leadMessageFile.leadMessageId'),
    )
    .innerJoin('file', (join) =>
      join
        .onRef('file.organizationId', '=', 'leadMessageFile.organizationId')
        .onRef('file.id', '=', 'leadMessageFile.fileId'),
    )
    .where('leadMessageFile.organizationId', '=', organizationId);
}

/** A file of one of the lead's mails, for `sendFile`; undefined if it has none with that id. */
export function findMessageFile(tenant: Tenant, leadId: number, id: number) {
  return messageFiles(tenant)
    .where('leadMessage.leadId', '=', leadId)
    .where('leadMessageFile.id', '=', id)
    .select(['leadMessageFile.name', 'leadMessageFile.part', 'file.mediaType', 'file.size', 'file.storageKey'])
    .executeTakeFirst();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
