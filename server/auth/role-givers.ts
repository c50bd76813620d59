import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';

const shown = 5;

/** Who can give the organisation's people another role, the owners first: the names of those who are at work. */
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

/** What somebody was refused: the right it takes, the role that lacks it, and who can give another. */
export type Refused = {
  resource: string;
  action: string;
  role: Tenant['role'];
  givers: Awaited<ReturnType<typeof listRoleGivers>>;
};
