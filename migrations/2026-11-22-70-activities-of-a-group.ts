import { type Kysely, sql } from 'kysely';

/** What was told in a transaction belongs to the group of its changes in the history, so that undoing them is told too. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table activity add column "groupId" text;
    alter table activity alter column "groupId"
      set default coalesce(nullif(current_setting('app.groupId', true), ''), pg_current_xact_id()::text);
    create index activity_group on activity ("organizationId", "groupId") where "groupId" is not null
  `.execute(db);
}
