import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { type Actor, type Tenant, withTenant } from '../tenant.ts';
import { workingStatuses } from './company-rules.ts';

/** A tenant on the account engine's connections, with what its own membership says now. */
export type Company = Tenant & { organizationName: string; memberId: string; actorName: string };

/**
 * Runs `work` in one transaction that may change the organisation, its people and their sessions. Those who change
 * the same organisation wait for each other, and the actor's role is the one of that moment: whoever was demoted
 * meanwhile is refused.
 */
export function inCompany<T>({ accountsPool }: Database, actor: Actor, work: (company: Company) => Promise<T>) {
  return withTenant(accountsPool, actor, async (tenant) => {
    const organization = await lockOrganization(tenant);
    const member = await tenant.db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['member.id', 'member.role', 'user.name'])
      .where('member.organizationId', '=', tenant.organizationId)
      .where('member.userId', '=', tenant.userId)
      .where('member.status', 'in', workingStatuses)
      .executeTakeFirst();
    if (!organization || !member) throw new DomainError('not-allowed', 403);
    return work({
      ...tenant,
      role: member.role,
      organizationName: organization.name,
      memberId: member.id,
      actorName: member.name,
    });
  });
}

/** The organisation, unless it is closed; others that change it wait for the end of the transaction. */
export function lockOrganization({ db, organizationId }: Tenant) {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'slug'])
    .where('id', '=', organizationId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What is a person's own to decide is not decided by a platform administrator in that person's place. */
export function refuseImpersonator({ impersonatorId }: Actor) {
  if (impersonatorId) throw new DomainError('impersonating', 403);
}
