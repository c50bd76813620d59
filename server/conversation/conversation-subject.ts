import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';

export const conversationSubject: Subject = {
  tables: {
    mailTemplate: { resource: 'integrations', refusals: { mail_template_name_unique: { code: 'name-taken' } } },
    // What was sent and received stays so; whoever sees no customers reads none of it.
    leadMessage: {
      isLog: true,
      heldBy: { table: 'lead', column: 'leadId' },
      readable: ({ role }) => (can(role, 'customers', 'read') ? sql`true` : sql`false`),
    },
    leadMessageFile: {
      isLog: true,
      heldBy: { table: 'leadMessage', column: 'leadMessageId' },
      readable: ({ role }) => (can(role, 'customers', 'read') ? sql`true` : sql`false`),
    },
  },
  people: [
    {
      table: 'leadMessage',
      fields: {
        ...({ senderName: 'name', sender: 'email', recipient: 'email', subject: 'text', text: 'text' } as const),
        ...({ failure: 'text', messageId: 'contact', inReplyTo: 'contact', references: 'contact' } as const),
      },
    },
    { table: 'leadMessageFile', fields: { name: 'text' } },
    { table: 'leadDraft', fields: { recipient: 'email', subject: 'text', text: 'text' } },
    { table: 'mailTemplate', fields: { subject: 'text', text: 'text' } },
  ],
  hiddenFields: () => ['leadMessage.formKey', 'leadMessageFile.part'],
};
