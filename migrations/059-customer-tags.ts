import { type Kysely, sql } from 'kysely';

/** The customers with tags, whose tags the filters and bulk edits offer. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index customer_tagged on customer ("organizationId") where tags <> '{}' and "deletedAt" is null
  `.execute(db);
}
