import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Two organisations of the demo with rows in most tables. */
export async function findDealers({ accounts }: Database) {
  const bySlug = (slug: string) =>
    accounts
      .selectFrom('organization')
      .select(['id', 'name', 'slug'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
  return { organization: await bySlug('silkeborg-biler'), other: await bySlug('jysk-biludlejning') };
}

/** Runs `work` on a test's database as a superuser, who sees every row. */
export async function asSuperuser<T>(appUrl: string, work: (client: pg.Client) => Promise<T>) {
  const url = new URL(inject('superuserUrl'));
  url.pathname = new URL(appUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many rows each table of the catalogue has of an organisation, or of all others. */
export function countRows(appUrl: string, organizationId: string, { isOfOthers = false } = {}) {
  return asSuperuser(appUrl, async (client) => {
    const tables = await client.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('organizationId', 'tenantId')
       order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { table, column } of tables.rows) {
      const condition = `${pg.escapeIdentifier(column)} ${isOfOthers ? '<>' : '='} $1`;
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(table)} where ${condition}`,
        [organizationId],
      );
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}
