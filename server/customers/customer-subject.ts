import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { namesOf } from '../subjects/names-of.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { customerViews } from './customer-views.ts';

const readable = ({ role }: Tenant): RawBuilder<SqlBool> => sql`${can(role, 'customers', 'read')}::boolean`;
const ofCustomer = { table: 'customer', column: 'customerId' };

export const customerSubject: Subject = {
  tables: {
    customer: {
      resource: 'customers',
      bundles: [
        ['type', 'cvr', 'ean'],
        ['isBlocked', 'blockedReason'],
        ['licenceNumber', 'licenceVerifiedAt', 'licenceVerifiedById'],
        ['keptUntil', 'keptReason'],
        ['deletedAt', 'deletedById'],
      ],
      readable,
      refusals: { customer_department: { code: 'unknown-department' } },
    },
    customerContact: { resource: 'customers', partOf: ofCustomer, heldBy: ofCustomer, readable },
    consent: { isLog: true, heldBy: ofCustomer, readable },
    customerMerge: { isLog: true, heldBy: ofCustomer, readable },
    notDuplicate: { resource: 'customers', heldBy: ofCustomer, readable },
  },
  lists: [customerViews],
  title: ['name'],
  names: [
    {
      kind: 'customer',
      fields: ['customerId', 'reservedCustomerId', 'otherCustomerId', 'mergedId'],
      read: async (tenant, ids) => (can(tenant.role, 'customers', 'read') ? namesOf('customer')(tenant, ids) : []),
    },
  ],
  people: [
    {
      table: 'customer',
      customer: 'id',
      fields: {
        ...({
          name: 'name',
          cvr: 'contact',
          pNumber: 'contact',
          ean: 'contact',
          email: 'email',
          phone: 'phone',
        } as const),
        ...({ otherPhone: 'phone', address: 'address', postalCode: 'address', city: 'address' } as const),
        ...({ invoiceAddress: 'address', invoicePostalCode: 'address', invoiceCity: 'address' } as const),
        ...({ invoiceEmail: 'email', licenceNumber: 'contact', licenceCountry: 'contact', tags: 'text' } as const),
        ...({ licenceIssuedOn: 'contact', licenceExpiresOn: 'contact', birthDate: 'contact' } as const),
        ...({ notes: 'text', blockedReason: 'text', keptReason: 'text', emailKey: 'email', nameKey: 'name' } as const),
      },
    },
    {
      table: 'customerContact',
      customer: 'customerId',
      fields: { name: 'name', title: 'text', email: 'email', phone: 'phone', emailKey: 'email' },
    },
    { table: 'customerSummary', customer: 'customerId', fields: { searchText: 'text' } },
    { table: 'customerMerge', customer: 'customerId', fields: { changed: 'text' } },
  ],
  inDepartment: [{ table: 'customer', column: 'departmentId' }],
  hiddenFields: () => [
    'licenceVerifiedById',
    'customerContact.customerId',
    'consent.customerId',
    'notDuplicate.customerId',
    'customerMerge.customerId',
  ],
};
