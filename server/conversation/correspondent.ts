import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

/** Who a lead's mails go to and come from, and what they are about. Undefined when not found or deleted. */
export function findCorrespondent({ db, organizationId, userId }: Tenant, leadId: number) {
  return db
    .selectFrom('lead')
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'lead.organizationId').onRef('car.id', '=', 'lead.carId'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.organizationId', '=', 'lead.organizationId').onRef('product.id', '=', 'lead.productId'),
    )
    .innerJoin('organization', 'organization.id', 'lead.organizationId')
    .leftJoin('organizationSettings as settings', 'settings.organizationId', 'lead.organizationId')
    .leftJoin('user as me', (join) => join.on('me.id', '=', userId || null))
    .select(['lead.id', 'lead.number', 'lead.status', 'lead.departmentId', 'lead.customerId', 'lead.carId'])
    .select([
      sql<string | null>`coalesce(customer.name, lead."contactName")`.as('name'),
      sql<string | null>`coalesce(customer.email, lead."contactEmail")`.as('email'),
    ])
    .select(['car.brandName', 'car.modelName', 'car.variant', 'car.registrationNumber', 'car.salePriceInclVat'])
    .select(['product.name as productName', 'me.name as myName', 'me.email as myEmail'])
    .select(['organization.name as organizationName', 'settings.phone as organizationPhone'])
    .where('lead.organizationId', '=', organizationId)
    .where('lead.id', '=', leadId)
    .where('lead.deletedAt', 'is', null)
    .executeTakeFirst();
}

export type Correspondent = NonNullable<Awaited<ReturnType<typeof findCorrespondent>>>;

/** The addresses that are known as the lead's, as they are compared. */
export async function knownAddresses({ db, organizationId }: Tenant, leadId: number) {
  const { rows } = await sql<{ address: string }>`
    select coalesce(customer.email, '') as address from lead join customer
      on customer."organizationId" = lead."organizationId" and customer.id = lead."customerId"
      where lead."organizationId" = ${organizationId} and lead.id = ${leadId}
    union select coalesce(contact.email, '') from lead join "customerContact" contact
      on contact."organizationId" = lead."organizationId" and contact."customerId" = lead."customerId"
      where lead."organizationId" = ${organizationId} and lead.id = ${leadId}
    union select coalesce("contactEmail", '') from lead
      where "organizationId" = ${organizationId} and id = ${leadId}
    union select coalesce(recipient, '') from "leadMessage"
      where "organizationId" = ${organizationId} and "leadId" = ${leadId} and direction = 'out'`.execute(db);
  return rows.map(({ address }) => address).filter(Boolean);
}
