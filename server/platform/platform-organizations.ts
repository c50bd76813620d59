import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../db/page-request.ts';
import type { DB } from '../db/schema.ts';

/** One page of all organisations by name, with who owns them and how many work there. */
export async function listOrganizations(accounts: Kysely<DB>, search: string, { page, pageSize }: PageRequest) {
  const found = () => {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    return accounts
      .selectFrom('organization')
      .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('slug', 'ilike', pattern)]));
  };
  const { count } = await found().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const totalPages = Math.max(1, Math.ceil(count / pageSize));
  const currentPage = Math.min(page, totalPages);
  const rows = await found()
    .select(['organization.id', 'organization.name', 'organization.slug', 'organization.createdAt'])
    .select((eb) => [
      eb
        .selectFrom('member')
        .whereRef('member.organizationId', '=', 'organization.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('memberCount'),
      eb
        .selectFrom('member')
        .innerJoin('user', 'user.id', 'member.userId')
        .whereRef('member.organizationId', '=', 'organization.id')
        .where('member.role', '=', 'owner')
        .select(sql<string | null>`string_agg("user".name, ', ' order by "user".name)`.as('names'))
        .as('owners'),
    ])
    .orderBy(sql`organization.name collate "da-x-icu"`)
    .orderBy('organization.id')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { rows, pagination: { currentPage, pageSize, totalCount: count, totalPages } };
}

/** One organisation with all who belong to it, or undefined. */
export async function findOrganization(accounts: Kysely<DB>, id: string) {
  const [organization, members] = await Promise.all([
    accounts
      .selectFrom('organization')
      .select(['id', 'name', 'slug', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
    accounts
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['user.id', 'user.name', 'user.email', 'user.banned', 'member.role', 'member.createdAt'])
      .where('member.organizationId', '=', id)
      .orderBy(sql`"user".name collate "da-x-icu"`)
      .execute(),
  ]);
  return organization && { organization, members };
}
