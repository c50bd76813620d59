import { can } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

const roles: readonly Role[] = ['owner', 'admin', 'salesAdmin', 'member', 'technician'];

/** The names of those who may approve a price, in order. */
export async function listApprovers({ db, organizationId }: Tenant) {
  const members = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('user.name')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '=', 'active')
    .where(
      'member.role',
      'in',
      roles.filter((role) => can(role, 'priceProtocols', 'update')),
    )
    .orderBy('user.name')
    .limit(10)
    .execute();
  return members.map(({ name }) => name);
}
