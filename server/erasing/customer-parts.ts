import { sql } from 'kysely';
import type { Person } from './person.ts';
import type { Place } from './places.ts';

const ofCustomer = ({ customerIds }: Person) => sql<boolean>`own."customerId" = any (${customerIds}::bigint[])`;

/** The logins that see nobody else: they go with their sessions and keys. */
export const loneLogins = ({ customerIds }: Pick<Person, 'customerIds'>) =>
  sql<boolean>`exists (select from "portalAccess" access
      where access."organizationId" = own."organizationId" and access."portalUserId" = own.id
        and access."customerId" = any (${customerIds}::bigint[]))
    and not exists (select from "portalAccess" access
      where access."organizationId" = own."organizationId" and access."portalUserId" = own.id
        and access.status <> 'removed' and access."customerId" <> all (${customerIds}::bigint[]))`;

/** What belongs to a customer alone: contacts, and what merges wrote and moved. */
export const customerParts: readonly Place[] = [
  {
    table: 'customerContact',
    rows: ofCustomer,
    formerly: { column: 'customerId', ids: ({ customerIds }) => customerIds },
  },
  { table: 'portalUser', key: 'number', rows: loneLogins },
  { table: 'portalAccess', rows: ofCustomer },
  {
    table: 'portalPublication',
    rows: ofCustomer,
    formerly: { column: 'customerId', ids: ({ customerIds }) => customerIds },
  },
  ...(['portalInvitation', 'portalDetailChange', 'portalLook', 'portalDataRequest'] as const).map((table) => ({
    table,
    rows: ofCustomer,
    formerly: { column: 'customerId', ids: ({ customerIds }: Person) => customerIds },
  })),
  {
    table: 'portalLicence',
    rows: ofCustomer,
    formerly: { column: 'customerId', ids: ({ customerIds }) => customerIds },
    files: sql`own."fileId"`,
  },
  { table: 'licenceReminder', rows: ofCustomer },
  { table: 'customerMerge', rows: ofCustomer, blank: () => ({ changed: sql`null`, moved: sql`null` }) },
];
