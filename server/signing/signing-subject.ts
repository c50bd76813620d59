import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

const readable = ({ role }: Tenant): RawBuilder<SqlBool> => sql`${can(role, 'customers', 'read')}::boolean`;

/** Papers that customers are asked to sign: they are asked and cancelled by their own acts, never by an undo. */
export const signingSubject: Subject = {
  tables: {
    signatureRequest: { isLog: true, heldBy: { table: 'customer', column: 'customerId' }, readable },
    signatureSigner: {
      ...{ isLog: true, readable },
      heldBy: { table: 'signatureRequest', column: 'signatureRequestId' },
    },
  },
  hiddenFields: () => [
    ...['customerId', 'publicationId', 'versionId', 'pdfHash'].map((name) => `signatureRequest.${name}`),
    ...['signatureRequestId', 'remindedAt'].map((name) => `signatureSigner.${name}`),
  ],
  people: [
    { table: 'signatureRequest', customer: 'customerId', fields: { title: 'text' } },
    { table: 'signatureSigner', fields: { name: 'name', email: 'email' } },
    { table: 'paperSignature', fields: { name: 'name', email: 'email' } },
    { table: 'signedCopy', fields: { label: 'text' } },
  ],
};
