import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DistributionRuleTable, Role } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Organization } from './fixtures.ts';

/** Adds an employee to an organisation. @returns the user's id */
export async function addSeller(
  { accounts }: Database,
  { id, slug }: Organization,
  name: string,
  role: Role = 'member',
) {
  const email = `${randomUUID()}@${slug}.example`;
  const user = await accounts
    .insertInto('user')
    .values({ name, email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await accounts.insertInto('member').values({ organizationId: id, userId: user.id, role }).execute();
  return user.id;
}

/** An active rule that gives to these users in turn. */
export async function addRule(
  { db, organizationId }: Tenant,
  memberIds: string[],
  rule: Partial<Insertable<DistributionRuleTable>> = {},
) {
  const { id } = await db
    .insertInto('distributionRule')
    .values({
      ...{ organizationId, memberIds, weights: memberIds.map(() => 1), name: `Regel ${randomUUID().slice(0, 8)}` },
      ...{ sortOrder: 1, status: 'active', ...rule },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
