import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { companyKey, emailKey } from './contact-keys.ts';
import { customersOf } from './customer-queries.ts';
import { compareCustomers, type Duplicate, type Identity } from './duplicate-rules.ts';

const most = 5;

export type LikeCustomer = Duplicate & {
  id: number;
  name: string;
  city: string | null;
  phone: string | null;
  email: string | null;
};

const known = <Value>(value: Value | null) => (value === null ? [] : [value]);

/** The customers with what tells who they are: their own addresses and numbers, and their contacts'. */
function comparable(tenant: Tenant) {
  const own = (text: string) => sql`array(select contact.${sql.ref(text)} from "customerContact" contact
    where contact."organizationId" = customer."organizationId" and contact."customerId" = customer.id
      and contact.${sql.ref(text)} is not null)`;
  return customersOf(tenant)
    .where('customer.deletedAt', 'is', null)
    .select(['customer.id', 'customer.type', 'customer.name', 'customer.cvr', 'customer.postalCode'])
    .select(['customer.email', 'customer.phone'])
    .select([
      sql<string[]>`array_remove(array[customer.email], null) || ${own('email')}`.as('emails'),
      sql<string[]>`array_remove(array[customer.phone, customer."otherPhone"], null) || ${own('phone')}`.as('phones'),
    ]);
}

type Shared = { cvrs: readonly string[]; emails: readonly string[]; phones: readonly string[] };

/** The customers with one of these CVR numbers, addresses or phone numbers, of their own or of a contact. */
export function customersSharing(tenant: Tenant, shared: Shared) {
  const emails = shared.emails.map(emailKey);
  const [cvrs, phones] = [[...shared.cvrs], [...shared.phones]];
  return comparable(tenant).where(
    sql<SqlBool>`(customer."emailKey" = any (${emails}::text[]) or customer.phone = any (${phones}::text[])
      or customer."otherPhone" = any (${phones}::text[]) or customer.cvr = any (${cvrs}::text[])
      or customer.id = any (array(
        select contact."customerId" from "customerContact" contact
        where contact."organizationId" = ${tenant.organizationId}
          and (contact."emailKey" = any (${emails}::text[]) or contact.phone = any (${phones}::text[])))))`,
  );
}

/** The customers that may be the same as this one, those that are with certainty first. */
export async function findLikeCustomers(tenant: Tenant, identity: Identity, except = 0): Promise<LikeCustomer[]> {
  const { cvr, postalCode, name } = identity;
  const [same, near] = await Promise.all([
    customersSharing(tenant, { ...identity, cvrs: known(cvr) })
      .select('customer.city')
      .where('customer.id', '!=', except)
      .limit(50)
      .execute(),
    postalCode === null
      ? []
      : comparable(tenant)
          .select('customer.city')
          .where('customer.id', '!=', except)
          .limit(50)
          .where('customer.postalCode', '=', postalCode)
          .where(sql<SqlBool>`similarity(customer."nameKey", ${companyKey(name)}) > 0.5`)
          .execute(),
  ]);
  const found = new Map([...same, ...near].map((row) => [row.id, row]));
  return [...found.values()]
    .flatMap((row) => {
      const duplicate = compareCustomers(identity, row);
      const { id, name, city, phone, email } = row;
      return duplicate ? [{ ...duplicate, id, name, city, phone, email }] : [];
    })
    .sort((one, other) => Number(other.isCertain) - Number(one.isCertain) || other.why.length - one.why.length)
    .slice(0, most);
}
