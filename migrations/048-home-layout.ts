import { type Kysely, sql } from 'kysely';

/** A person's own start page: its widgets in order, and those that are hidden. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "homeLayout" (
      "organizationId" uuid not null references organization,
      "userId" uuid not null references "user" on delete cascade,
      widgets text[] not null check (cardinality(widgets) <= 40),
      hidden text[] not null default '{}' check (cardinality(hidden) <= 40),
      primary key ("organizationId", "userId")
    );
    call protect_tenant_table('homeLayout')
  `.execute(db);
}
