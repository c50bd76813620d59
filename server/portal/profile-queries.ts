import { customersOf } from '../customers/customer-queries.ts';
import type { Tenant } from '../tenant.ts';

/** What is known of a login, and of the customer whose owner it is. */
export async function readProfile(tenant: Tenant, portalUserId: string, customerId: number | undefined) {
  const { db, organizationId } = tenant;
  const login = await db
    .selectFrom('portalUser')
    .select(['name', 'phone'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .executeTakeFirstOrThrow();
  if (customerId === undefined) return { ...login, customer: undefined };
  const customer = await customersOf(tenant)
    .select(['type', 'name', 'phone', 'address', 'postalCode', 'city', 'cvr', 'ean', 'invoiceEmail'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return { ...login, customer };
}

export type OwnProfile = Awaited<ReturnType<typeof readProfile>>;
