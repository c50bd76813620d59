import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { type Actor, type Tenant, withTenant } from '../tenant.ts';
import { workingStatuses } from './company-rules.ts';

/** A tenant on the account engine's connections, with its current membership. */
export type Company = Tenant & { organizationName: string; memberId: string; actorName: string };

/**
 * Runs `work` in one transaction that may write the organisation, members and sessions. Writers of one organisation are
 * serialised, and the actor's role is read under the lock.
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

/** The organisation, unless closed; locked until the transaction ends. */
export function lockOrganization({ db, organizationId }: Tenant) {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'slug'])
    .where('id', '=', organizationId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** An impersonating platform administrator may not make a person's own decisions. */
export function refuseImpersonator({ impersonatorId }: Actor) {
  if (impersonatorId) throw new DomainError('impersonating', 403);
}
