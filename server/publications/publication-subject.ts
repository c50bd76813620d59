import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

/** What is shown to a customer in the portal: it is shown and withdrawn by its own acts, never by an undo. */
export const publicationSubject: Subject = {
  tables: {
    portalPublication: {
      isLog: true,
      heldBy: { table: 'customer', column: 'customerId' },
      readable: ({ role }: Tenant): RawBuilder<SqlBool> => sql`${can(role, 'customers', 'read')}::boolean`,
    },
  },
  hiddenFields: () => ['portalPublication.customerId', 'portalPublication.revisionId', 'portalPublication.versionId'],
  people: [{ table: 'portalPublication', customer: 'customerId', fields: { note: 'text' } }],
};
