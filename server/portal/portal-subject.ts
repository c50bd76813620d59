import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

const readable = ({ role }: Tenant): RawBuilder<SqlBool> => sql`${can(role, 'customers', 'read')}::boolean`;
const ofCustomer = { table: 'customer', column: 'customerId' };
const ofAccess = { table: 'portalAccess', column: 'accessId' };

/** Who of a customer has access to the portal: it is given and taken by its own acts, never by an undo. */
export const portalSubject: Subject = {
  tables: {
    portalAccess: { isLog: true, heldBy: ofCustomer, readable },
    portalAccessScope: { isLog: true, heldBy: ofAccess, readable },
    portalInvitation: { isLog: true, heldBy: ofCustomer, readable },
    portalDetailChange: { isLog: true, heldBy: ofCustomer, readable },
    portalLicence: { isLog: true, heldBy: ofCustomer, readable },
    portalText: { isLog: true },
  },
  names: [
    {
      kind: 'portalUser',
      fields: ['portalUserId'],
      read: async ({ db, organizationId, role }, ids) => {
        if (!can(role, 'customers', 'read')) return [];
        return db
          .selectFrom('portalUser')
          .select(['id', sql<string>`coalesce(nullif(name, ''), email)`.as('name')])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids.map(String))
          .execute();
      },
    },
  ],
  hiddenFields: () => [
    ...['portalAccess.customerId', 'portalInvitation.customerId', 'portalDetailChange.customerId'],
    ...['portalLicence.customerId', 'portalLicence.deleteOn'],
    ...['accessId', 'inviterAccessId', 'answeredById', 'portalInvitation.formKey', 'portalText.formKey'],
  ],
  people: [
    { table: 'portalUser', fields: { name: 'name', email: 'email', phone: 'phone' } },
    { table: 'portalSession', fields: { ipAddress: 'contact', userAgent: 'device' } },
    { table: 'portalPasskey', fields: { name: 'device', deviceType: 'device' } },
    { table: 'portalInvitation', customer: 'customerId', fields: { email: 'email', name: 'name', message: 'text' } },
    {
      ...({ table: 'portalLicence', customer: 'customerId' } as const),
      fields: { number: 'contact', country: 'contact', expiresOn: 'contact', reason: 'text' },
    },
    { table: 'portalDetailChange', customer: 'customerId', fields: { formerValue: 'contact', value: 'contact' } },
  ],
};
