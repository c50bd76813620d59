import type { Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { workingStatuses } from './company-rules.ts';

/** Refuses at `field` somebody who does not work here, or whose role is unfit. Nobody at all is fine. */
export async function requireColleague(
  { db, organizationId }: Tenant,
  userId: string | null | undefined,
  field: string,
  isFit: (role: Role) => boolean = (role) => role !== 'customer',
) {
  if (userId == null) return;
  const colleague = await db
    .selectFrom('member')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('status', 'in', workingStatuses)
    .executeTakeFirst();
  if (!colleague || !isFit(colleague.role)) throw new DomainError('unknown-employee', 409, field);
}
