import type { Tenant } from '../tenant.ts';
import { customersOf } from './customer-queries.ts';
import { customerWords } from './customer-search.ts';
import { findLikeCustomers } from './duplicate-queries.ts';
import { readIdentity } from './typed-identity.ts';

const most = 5;
/** One letter names nobody. */
const leastLetters = 2;

export type KnownCustomer = {
  id: number;
  name: string;
  city: string | null;
  phone: string | null;
  email: string | null;
};

/** The customers whom a form may be about: those with its phone, mail or CVR first, then those with the words of its name. */
export async function findKnownCustomers(tenant: Tenant, typed: FormData | URLSearchParams): Promise<KnownCustomer[]> {
  const identity = readIdentity(typed);
  const { condition } = customerWords.read(new URLSearchParams({ name: identity.name }), 'name');
  const [like, named] = await Promise.all([
    findLikeCustomers(tenant, identity),
    identity.name.length < leastLetters || !condition
      ? []
      : customersOf(tenant)
          .where('customer.deletedAt', 'is', null)
          .where(condition)
          .select(['customer.id', 'customer.name', 'customer.city', 'customer.phone', 'customer.email'])
          .orderBy('customer.name')
          .orderBy('customer.id')
          .limit(most)
          .execute(),
  ]);
  const found = new Map(
    [...like, ...named].map(({ id, name, city, phone, email }) => [id, { id, name, city, phone, email }]),
  );
  return [...found.values()].slice(0, most);
}
