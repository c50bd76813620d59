import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import { customerKinds } from './document-types.ts';

export const documentSubject: Subject = {
  tables: {
    document: {
      resource: 'cars',
      bundles: [['deletedAt', 'deletedById']],
      heldBy: [
        { table: 'car', column: 'carId' },
        { table: 'lead', column: 'leadId' },
        { table: 'customer', column: 'customerId' },
        { table: 'quote', column: 'quoteId' },
        { table: 'rentalAgreement', column: 'rentalId' },
      ],
      readable: ({ role }) =>
        can(role, 'customers', 'read')
          ? sql`true`
          : sql`(own."carId" is not null and own.kind not in (${sql.join([...customerKinds])}))`,
    },
    documentVersion: { resource: 'cars', heldBy: { table: 'document', column: 'documentId' } },
    documentLink: { resource: 'cars', heldBy: { table: 'document', column: 'documentId' } },
  },
  hiddenFields: (role) => [
    ...[
      'document.subjectType',
      'document.subjectId',
      'document.saleId',
      'document.leadId',
      'document.customerId',
      'document.quoteId',
      'document.rentalId',
      'documentLink.tokenHash',
    ],
    ...(can(role, 'customers', 'read') ? [] : ['documentLink.note']),
  ],
  people: [
    { table: 'document', fields: { title: 'text' }, customer: 'customerId' },
    { table: 'documentLink', fields: { note: 'text' } },
    { table: 'documentRequest', fields: { name: 'name', contact: 'contact', message: 'text' } },
    { table: 'documentView', fields: { device: 'device' } },
  ],
  names: [
    {
      kind: 'document',
      fields: ['documentId', 'contractId'],
      // Includes deleted ones: their ids come from rows the role may read.
      read: ({ db, organizationId }, ids) =>
        db
          .selectFrom('document')
          .select(['id', 'title as name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids.map(Number))
          .execute(),
    },
  ],
};
