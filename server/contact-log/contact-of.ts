import { sql } from 'kysely';
import type { ContactSubject } from '../activities/activity-verbs.ts';
import type { Tenant } from '../tenant.ts';

/** The lead or customer that a contact is logged about: what it is called; undefined when not found or deleted. */
export async function findPerson({ db, organizationId }: Tenant, { type, id }: ContactSubject) {
  if (type === 'car') return undefined;
  const person = db
    .selectFrom('customer')
    .select(['customer.name', 'customer.phone', 'customer.deletedAt'])
    .where('customer.organizationId', '=', organizationId);
  const found =
    type === 'customer'
      ? await person.where('customer.id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('lead')
          .leftJoin('customer', (join) =>
            join
              .onRef('customer.organizationId', '=', 'lead.organizationId')
              .onRef('customer.id', '=', 'lead.customerId'),
          )
          .select([
            sql<string>`coalesce(customer.name, lead."contactName", lead."contactCompany", lead."contactEmail",
              lead."contactPhone")`.as('name'),
            sql<string | null>`coalesce(customer.phone, lead."contactPhone")`.as('phone'),
            'lead.deletedAt',
          ])
          .where('lead.organizationId', '=', organizationId)
          .where('lead.id', '=', id)
          .executeTakeFirst();
  return found && !found.deletedAt ? { type, id, name: found.name, phone: found.phone } : undefined;
}
