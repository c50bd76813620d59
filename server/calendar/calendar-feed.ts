import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { Database } from '../db/database.ts';
import { hashToken, isToken, newToken } from '../documents/link-token.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { type Actor, type Tenant, withTenant } from '../tenant.ts';
import { readEntries } from './calendar-entries.ts';

/** The days that a feed has, before and after today. */
const [daysBack, daysAhead] = [30, 180];

const ownFeed = ({ db, organizationId, userId }: Tenant) =>
  db.selectFrom('calendarFeed').where('organizationId', '=', organizationId).where('userId', '=', userId);

/** When the own feed's address was made and last fetched; undefined without one. */
export function findOwnFeed(tenant: Tenant) {
  return ownFeed(tenant).select(['createdAt', 'lastUsedAt']).executeTakeFirst();
}

/**
 * Gives the actor's calendar a new address; the one before ends at once.
 * @returns the token, shown once: only its hash is stored
 */
export async function makeFeed(tenant: Tenant) {
  allow(tenant, 'memos', 'read');
  if (tenant.impersonatorId !== undefined) throw new DomainError('not-while-impersonating', 403);
  const token = newToken();
  const tokenHash = hashToken(token);
  const { db, organizationId, userId } = tenant;
  await db
    .insertInto('calendarFeed')
    .values({ organizationId, userId, tokenHash })
    .onConflict((on) =>
      on
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ tokenHash, createdAt: sql<Date>`moment()`, lastUsedAt: null }),
    )
    .execute();
  return token;
}

/** Ends the address of the actor's calendar. Idempotent. */
export async function revokeFeed(tenant: Tenant) {
  allow(tenant, 'memos', 'read');
  const { db, organizationId, userId } = tenant;
  await db
    .deleteFrom('calendarFeed')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute();
}

/** Whose calendar a token opens; undefined when it is unknown, or its person works there no longer. */
export async function findFeedOwner({ accounts }: Database, token: string): Promise<Actor | undefined> {
  if (!isToken(token)) return undefined;
  return accounts
    .selectFrom('calendarFeed')
    .innerJoin('organization', 'organization.id', 'calendarFeed.organizationId')
    .innerJoin('member', (join) =>
      join
        .onRef('member.organizationId', '=', 'calendarFeed.organizationId')
        .onRef('member.userId', '=', 'calendarFeed.userId'),
    )
    .innerJoin('user', 'user.id', 'calendarFeed.userId')
    .where('calendarFeed.tokenHash', '=', hashToken(token))
    .where('organization.closedAt', 'is', null)
    .where('user.banned', '=', false)
    .where('member.role', '<>', 'customer')
    .select(['calendarFeed.organizationId', 'calendarFeed.userId', 'member.role'])
    .executeTakeFirst();
}

/** What stands in a person's own calendar around today, as that person may read it. */
export function readFeed({ pool }: Database, owner: Actor, now: Date) {
  return withTenant(pool, owner, async (tenant) => {
    const today = dayOf(now);
    const [entries] = await Promise.all([
      readEntries(tenant, {
        ...{ from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead), userId: tenant.userId, now },
      }),
      tenant.db
        .updateTable('calendarFeed')
        .set({ lastUsedAt: now })
        .where('organizationId', '=', tenant.organizationId)
        .where('userId', '=', tenant.userId)
        .execute(),
    ]);
    return entries;
  });
}
