import { sql } from 'kysely';
import type { Person } from './person.ts';
import type { Place } from './places.ts';

const ofCustomer = ({ customerIds }: Person) => sql<boolean>`own."customerId" = any (${customerIds}::bigint[])`;

/** What belongs to a customer alone: contacts, and what merges wrote and moved. */
export const customerParts: readonly Place[] = [
  {
    table: 'customerContact',
    rows: ofCustomer,
    formerly: { column: 'customerId', ids: ({ customerIds }) => customerIds },
  },
  { table: 'customerMerge', rows: ofCustomer, blank: () => ({ changed: sql`null`, moved: sql`null` }) },
];
