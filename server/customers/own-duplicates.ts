import type { Tenant } from '../tenant.ts';
import type { listContacts } from './contact-commands.ts';
import type { Customer } from './customer-queries.ts';
import { findLikeCustomers } from './duplicate-queries.ts';

type Around = { contacts: Awaited<ReturnType<typeof listContacts>>; others: readonly number[] };

/** The customers that may be the same as one with these contacts, without those that somebody said are others. */
export async function findDuplicatesOf(tenant: Tenant, customer: Customer, { contacts, others }: Around) {
  const { id, type, name, cvr, postalCode, email, phone, otherPhone } = customer;
  const known = (texts: (string | null)[]) => texts.filter((text) => text !== null);
  const emails = known([email, ...contacts.map((each) => each.email)]);
  const phones = known([phone, otherPhone, ...contacts.map((each) => each.phone)]);
  const likes = await findLikeCustomers(tenant, { type, name, cvr, postalCode, emails, phones }, id);
  return likes.filter((like) => !others.includes(like.id));
}

/** The customers that somebody said are others than this one. */
export async function listOthers({ db, organizationId }: Tenant, id: number) {
  const rows = await db
    .selectFrom('notDuplicate')
    .select(['customerId', 'otherCustomerId'])
    .where('organizationId', '=', organizationId)
    .where((eb) => eb.or([eb('customerId', '=', id), eb('otherCustomerId', '=', id)]))
    .execute();
  return rows.map(({ customerId, otherCustomerId }) => (customerId === id ? otherCustomerId : customerId));
}
