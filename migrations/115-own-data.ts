import { type Kysely, sql } from 'kysely';

/**
 * A login's own data is asked for before its file is made, once at a time for a customer, and goes with the login. Staff's
 * insights have a file from the start.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table insight
      alter column "fileId" drop not null,
      add constraint insight_made check ("fileId" is not null or "portalUserId" is not null),
      drop constraint insight_portal_user,
      add constraint insight_portal_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade;
    create unique index insight_in_hand on insight ("organizationId", "portalUserId", "subjectId")
      where "fileId" is null
  `.execute(db);
}
