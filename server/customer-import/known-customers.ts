import { sql } from 'kysely';
import type { Customer } from '../customers/customer-queries.ts';
import { customersSharing } from '../customers/duplicate-queries.ts';
import type { ToldIdentity } from '../customers/match-customer.ts';
import type { ConsentChannel } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

/** The columns a file of customers may write. */
export const importedColumns = [
  ...(['type', 'name', 'cvr', 'pNumber', 'ean', 'email', 'phone', 'otherPhone', 'address', 'country'] as const),
  ...(['postalCode', 'city', 'departmentId', 'ownerId', 'segment', 'paymentTermsDays', 'birthDate'] as const),
  ...(['tags', 'notes'] as const),
] as const satisfies (keyof Customer)[];

type ImportedColumn = (typeof importedColumns)[number];

/** A row's values: only its nonempty columns. */
export type CustomerValues = { [Column in ImportedColumn]?: NonNullable<Customer[Column]> | undefined };

const given = sql<string[]>`array(select consent.channel || ' ' || (consent.at at time zone 'Europe/Copenhagen')::date
  from consent where consent."organizationId" = customer."organizationId" and consent."customerId" = customer.id
    and consent."isGiven")`;
const contactNames = sql<string[]>`array(select contact.name from "customerContact" contact
  where contact."organizationId" = customer."organizationId" and contact."customerId" = customer.id)`;

/** How a consent that was given is known again. */
export const consentKey = (channel: ConsentChannel, day: string) => `${channel} ${day}`;

/** The customers that rows may be about, as an import compares them. In the run they stay locked. */
export function readKnownCustomers(tenant: Tenant, rows: readonly ToldIdentity[], isRun: boolean) {
  const query = customersSharing(tenant, {
    cvrs: rows.flatMap(({ cvr }) => cvr ?? []),
    emails: rows.flatMap(({ emails }) => emails),
    phones: rows.flatMap(({ phones }) => phones),
  })
    .select(importedColumns.map((column) => `customer.${column}` as const))
    .select([given.as('consents'), contactNames.as('contactNames')])
    .orderBy('customer.id');
  return (isRun ? query.forUpdate() : query).execute();
}

export type KnownCustomer = Awaited<ReturnType<typeof readKnownCustomers>>[number];
