import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

const shown = 5;

/** Active members who may change roles, owners first. */
export function listRoleGivers({ db, organizationId }: Tenant) {
  return db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['user.id', 'user.name', 'member.role'])
    .where('member.organizationId', '=', organizationId)
    .where('member.role', 'in', ['owner', 'admin'])
    .where('member.status', '=', 'active')
    .orderBy(sql`member.role <> 'owner'`)
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(shown)
    .execute();
}

/** A refusal: the right, the role without it, and who can grant it. */
export type Refused = {
  resource: string;
  action: string;
  role: Tenant['role'];
  givers: Awaited<ReturnType<typeof listRoleGivers>>;
};
