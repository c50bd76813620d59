import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../db/page-request.ts';
import type { DB } from '../db/schema.ts';

/** Which users a list shows. `kind` is one of the tabs above it. */
export type UserFilters = { search: string; kind: UserKind };
export const userKinds = ['all', 'admins', 'banned', 'unverified', 'homeless'] as const;
export type UserKind = (typeof userKinds)[number];

/**
 * One page of the users of the whole installation, by name, with the exact total. A page past the end is the last one.
 * @param accounts the account engine's connection: users belong to no organisation
 */
export async function listUsers(accounts: Kysely<DB>, filters: UserFilters, { page, pageSize }: PageRequest) {
  const counted = await usersOf(accounts, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(counted.count / pageSize));
  const currentPage = Math.min(page, totalPages);
  const rows = await usersOf(accounts, filters)
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.banned', 'user.emailVerified', 'user.createdAt'])
    .select((eb) => [
      eb
        .selectFrom('member')
        .innerJoin('organization', 'organization.id', 'member.organizationId')
        .whereRef('member.userId', '=', 'user.id')
        .select(sql<string | null>`string_agg(organization.name, ', ' order by organization.name)`.as('names'))
        .as('organizations'),
      eb
        .selectFrom('session')
        .whereRef('session.userId', '=', 'user.id')
        .select(sql<Date | null>`max(session."updatedAt")`.as('at'))
        .as('lastSeenAt'),
    ])
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { rows, pagination: { currentPage, pageSize, totalCount: counted.count, totalPages } };
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

function usersOf(accounts: Kysely<DB>, { search, kind }: UserFilters) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  return accounts.selectFrom('user').where((eb) =>
    eb.and([
      ...words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return eb.or([eb('user.name', 'ilike', pattern), eb('user.email', 'ilike', pattern)]);
      }),
      ...(kind === 'admins' ? [eb('user.role', '=', 'admin')] : []),
      ...(kind === 'banned' ? [eb('user.banned', '=', true)] : []),
      ...(kind === 'unverified' ? [eb('user.emailVerified', '=', false)] : []),
      ...(kind === 'homeless'
        ? [eb.not(eb.exists(eb.selectFrom('member').select('id').whereRef('member.userId', '=', 'user.id')))]
        : []),
    ]),
  );
}

/** One user with memberships and open sessions, or undefined. A session's token is not among what is read. */
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

/** The token of one of the user's sessions, which the account engine ends it by. */
export async function findSessionToken(accounts: Kysely<DB>, userId: string, sessionId: string) {
  const session = await accounts
    .selectFrom('session')
    .select('token')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return session?.token;
}

/** The id of the user with the e-mail, which is compared as it is stored: in lower case. */
export async function findUserId(accounts: Kysely<DB>, email: string) {
  const user = await accounts
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}
