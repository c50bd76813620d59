import { type Kysely, sql } from 'kysely';
import { type PlatformActor, writePlatformAudit } from '../auth/platform-audit.ts';
import type { DB } from '../db/schema.ts';
import { words } from '../list/filters.ts';
import { inDanish, listOf, type RowOf } from '../list/list-of.ts';

const memberCount = sql<number>`(
  select count(*)::int from member where member."organizationId" = organization.id)`;
const owners = sql<string | null>`(
  select string_agg("user".name, ', ' order by "user".name)
  from member join "user" on "user".id = member."userId"
  where member."organizationId" = organization.id and member.role = 'owner')`;

/** All organisations by name, with owners and number of members. */
export const organizationList = listOf({
  from: (accounts: Kysely<DB>) => accounts.selectFrom('organization'),
  filters: { search: words('organization.name', 'organization.slug') },
  select: (organizations) =>
    organizations
      .select(['organization.id', 'organization.name', 'organization.slug', 'organization.createdAt'])
      .select([memberCount.as('memberCount'), owners.as('owners')])
      .select(['organization.closedAt', 'organization.deletionAskedAt']),
  sorts: {
    ...({ name: inDanish('organization.name'), slug: 'organization.slug', owners: inDanish(owners) } as const),
    ...({ memberCount, createdAt: 'organization.createdAt' } as const),
  },
  order: [inDanish('organization.name'), 'organization.id'],
});

export type OrganizationRow = RowOf<typeof organizationList>;

/** An organisation with its members, who are seen from inside it alone when it is closed. */
export async function findOrganization(accounts: Kysely<DB>, id: string) {
  const organization = await accounts
    .selectFrom('organization')
    .select(['id', 'name', 'slug', 'createdAt', 'closedAt', 'deletionAskedAt', 'deletionAskedBy', 'deletionReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!organization) return undefined;
  const members = await accounts.transaction().execute(async (db) => {
    await sql`select set_config('app.organizationId', ${id}, true)`.execute(db);
    return db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['user.id', 'user.name', 'user.email', 'user.banned', 'member.role', 'member.createdAt'])
      .where('member.organizationId', '=', id)
      .where('member.status', 'in', ['active', 'leave'])
      .orderBy(sql`"user".name collate "da-x-icu"`)
      .execute();
  });
  return { organization, members };
}

type Looked = { email: string; reason: string };

/** Logs that a platform administrator sees the portal of an organisation's customer, before it happens. */
export async function auditLook(actor: PlatformActor, { name }: { name: string }, { email, reason }: Looked) {
  await writePlatformAudit(actor, actor.accounts, 'look-at-portal', [{ organization: name, reason }], email);
  return actor;
}
