import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../db/schema.ts';
import { documentsPath } from '../documents/document-holder.ts';
import { documentTypes } from '../documents/document-types.ts';
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
        selectFrom('leadMessageFile as attached')
          .innerJoin('file', (join) =>
            join.onRef('file.organizationId', '=', 'attached.organizationId').onRef('file.id', '=', 'attached.fileId'),
          )
          .whereRef('attached.organizationId', '=', 'leadMessage.organizationId')
          .whereRef('attached.leadMessageId', '=', 'leadMessage.id')
          .select(['attached.id', 'attached.name', 'file.mediaType'])
          .select((each) => jsonArrayFrom(documentsOf(each)).as('documents'))
          .orderBy('attached.id'),
      ).as('files'),
    )
    .orderBy('leadMessage.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ text, files, ...message }) => ({
    ...message,
    ...foldQuote(text),
    files: files.map(({ id, name, mediaType, documents }) => ({
      ...{ id, name, mayBeDocument: message.direction === 'in' && documentTypes.has(mediaType) },
      documents: documents.map(({ type, holderId, documentId }) => ({
        type,
        path: `${documentsPath({ type, id: holderId })}/${documentId}`,
      })),
    })),
  }));
}

/** The documents of the lead, its customer and its car with the same file. */
function documentsOf({ selectFrom }: ExpressionBuilder<DB & { file: DB['file'] }, 'leadMessage' | 'file'>) {
  return selectFrom('document')
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'leadMessage.organizationId').onRef('lead.id', '=', 'leadMessage.leadId'),
    )
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'document.organizationId')
        .onRef('version.documentId', '=', 'document.id'),
    )
    .innerJoin('file as same', (join) =>
      join.onRef('same.organizationId', '=', 'version.organizationId').onRef('same.id', '=', 'version.fileId'),
    )
    .whereRef('document.organizationId', '=', 'leadMessage.organizationId')
    .where('document.deletedAt', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('document.leadId', '=', ref('lead.id')),
        eb('document.customerId', '=', ref('lead.customerId')),
        eb('document.carId', '=', ref('lead.carId')),
      ]),
    )
    .whereRef('same.sha256', '=', 'file.sha256')
    .whereRef('same.name', '=', 'file.name')
    .select(['document.subjectType as type', 'document.subjectId as holderId', 'document.id as documentId'])
    .distinct()
    .orderBy('document.id');
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
