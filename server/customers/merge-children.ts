import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

type Child = {
  [Table in keyof DB]: {
    table: Table;
    column: keyof DB[Table] & string;
    /** The column to write where `column` follows it. */
    by?: keyof DB[Table] & string;
    /** The column of what is about a customer once: what is about both stays. */
    once?: keyof DB[Table] & string;
    /** The rows (`other`) among which it is once; all by default. */
    among?: RawBuilder<SqlBool>;
  };
}[keyof DB];

/**
 * What moves when two customers are merged: every column that refers to a customer. Pairs that are no duplicates and
 * merges of before are dealt with on their own.
 */
export const customerChildren: readonly Child[] = [
  { table: 'customerContact', column: 'customerId' },
  { table: 'lead', column: 'customerId' },
  { table: 'consent', column: 'customerId' },
  { table: 'sale', column: 'customerId' },
  { table: 'quote', column: 'customerId' },
  { table: 'rentalAgreement', column: 'customerId' },
  { table: 'booking', column: 'customerId' },
  { table: 'priceOverride', column: 'customerId' },
  { table: 'car', column: 'reservedCustomerId' },
  { table: 'memoSubject', column: 'customerId', by: 'subjectId', once: 'memoId' },
  { table: 'document', column: 'customerId', by: 'subjectId' },
  { table: 'portalAccess', column: 'customerId', once: 'portalUserId', among: sql`other.status <> 'removed'` },
  { table: 'portalInvitation', column: 'customerId', once: 'email', among: sql`other.status = 'pending'` },
  { table: 'portalPublication', column: 'customerId', once: 'revisionId' },
  { table: 'customerDamage', column: 'customerId' },
  { table: 'signatureRequest', column: 'customerId' },
  { table: 'portalDetailChange', column: 'customerId', once: 'field', among: sql`other.status = 'pending'` },
  { table: 'portalLicence', column: 'customerId', once: 'status', among: sql`other.status = 'waiting'` },
  { table: 'licenceReminder', column: 'customerId', once: 'expiresOn' },
];

type Ids = Record<string, number[]>;

/** What a merge moved, by table, and what it added and changed to make that fit. */
export type Moved = { children: Ids; addedContacts: number[]; formerPrimary: number[]; pairs: number[] };

declare module '../db/schema.ts' {
  interface Shapes {
    MergeMoved: Moved;
  }
}

/**
 * Moves what belongs to one customer to another, and answers the ids by table.
 * @param only the rows to move, by table; all by default
 */
export async function moveChildren({ db, organizationId }: Tenant, from: number, to: number, only?: Ids) {
  const moved: Ids = {};
  for (const { table, column, by = column, once, among } of customerChildren) {
    const ids = only && (only[table] ?? []);
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(by)} = ${to}
      where "organizationId" = ${organizationId} and ${sql.ref(column)} = ${from}
        and ${once ? isOnlyOf(table, column, { once, among, to }) : sql`true`}
        and ${ids ? sql`id = any (${ids}::bigint[])` : sql`true`}
      returning id`.execute(db);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

type Once = { once: string; among: RawBuilder<SqlBool> | undefined; to: number };

function isOnlyOf(table: string, column: string, { once, among = sql`true`, to }: Once) {
  return sql`not exists (select from ${sql.table(table)} other
    where other."organizationId" = ${sql.ref(`${table}.organizationId`)}
      and other.${sql.ref(once)} = ${sql.ref(`${table}.${once}`)} and other.${sql.ref(column)} = ${to} and ${among})`;
}
