import type { PortalRole } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer } from './factories.ts';

/** Opens the organisation's portal. */
export const openPortalOf = ({ db, organizationId }: Tenant) =>
  db
    .updateTable('organizationSettings')
    .set({ portalEnabled: true, cvr: '10150817' })
    .where('organizationId', '=', organizationId)
    .execute();

/** A login of the organisation's portal. */
export async function addLogin({ db, organizationId }: Tenant, email: string, name = '') {
  const { id } = await db
    .insertInto('portalUser')
    .values({ organizationId, email, name, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A login with access to a customer. */
export async function addPerson(
  tenant: Tenant,
  customerId: number,
  email: string,
  role: PortalRole = 'owner',
  more: { maySign?: boolean; scope?: 'all' | 'some'; status?: 'waiting' | 'active' | 'disabled' } = {},
) {
  const portalUserId = await addLogin(tenant, email, `Person ${email.split('@')[0]}`);
  const { id } = await tenant.db
    .insertInto('portalAccess')
    .values({
      organizationId: tenant.organizationId,
      portalUserId,
      customerId,
      role,
      maySign: role === 'owner',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accessId: id, portalUserId };
}

/** A company with an open portal, its owners and others by their addresses. */
export async function addTeam(tenant: Tenant, people: Readonly<Record<string, PortalRole>>) {
  await openPortalOf(tenant);
  const customerId = await addCustomer(tenant, { type: 'business', name: 'Tømrer Holm ApS', cvr: '10150817' });
  const added: Record<string, Awaited<ReturnType<typeof addPerson>>> = {};
  for (const [email, role] of Object.entries(people)) added[email] = await addPerson(tenant, customerId, email, role);
  return { customerId, people: added };
}
