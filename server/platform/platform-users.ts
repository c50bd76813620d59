import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { cases, words } from '../list/filters.ts';
import { inDanish, listOf, type RowOf } from '../list/list-of.ts';

const homeless = sql<SqlBool>`not exists (select from member where member."userId" = "user".id)`;
const organizations = sql<string | null>`(
  select string_agg(organization.name, ', ' order by organization.name)
  from member join organization on organization.id = member."organizationId"
  where member."userId" = "user".id)`;
const lastSeenAt = sql<Date | null>`(
  select max(session."updatedAt") from session where session."userId" = "user".id)`;

/** All users by name, on the account engine's connection: users belong to no organisation. */
export const userList = listOf({
  from: (accounts: Kysely<DB>) => accounts.selectFrom('user'),
  filters: {
    search: words('user.name', 'user.email'),
    kind: cases({
      admins: sql`"user".role = 'admin'`,
      banned: sql`"user".banned`,
      unverified: sql`not "user"."emailVerified"`,
      homeless,
    }),
  },
  select: (users) =>
    users
      .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.banned', 'user.emailVerified'])
      .select([organizations.as('organizations'), lastSeenAt.as('lastSeenAt')]),
  sorts: { name: inDanish('user.name'), email: 'user.email', organizations: inDanish(organizations), lastSeenAt },
  order: [inDanish('user.name'), 'user.id'],
});

export type UserRow = RowOf<typeof userList>;

/** A user with memberships and open sessions, without tokens. */
export async function findUser(accounts: Kysely<DB>, id: string) {
  const [user, memberships, sessions] = await Promise.all([
    accounts
      .selectFrom('user')
      .select(['id', 'name', 'email', 'role', 'banned', 'banReason', 'banExpires', 'emailVerified', 'createdAt'])
      .select('twoFactorEnabled')
      .where('id', '=', id)
      .executeTakeFirst(),
    accounts
      .selectFrom('member')
      .innerJoin('organization', 'organization.id', 'member.organizationId')
      .select(['organization.id', 'organization.name', 'member.role', 'member.createdAt'])
      .where('member.userId', '=', id)
      .orderBy('organization.name')
      .execute(),
    accounts
      .selectFrom('session')
      .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent', 'impersonatedBy'])
      .where('userId', '=', id)
      .where('expiresAt', '>', new Date())
      .orderBy('updatedAt', 'desc')
      .execute(),
  ]);
  return user && { user, memberships, sessions };
}

/** A session's token, which the account engine needs to revoke it. */
export async function findSessionToken(accounts: Kysely<DB>, userId: string, sessionId: string) {
  const session = await accounts
    .selectFrom('session')
    .select('token')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return session?.token;
}

/** E-mails are stored in lower case. */
export async function findUserId(accounts: Kysely<DB>, email: string) {
  const user = await accounts
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}
