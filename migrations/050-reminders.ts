import { type Kysely, sql } from 'kysely';

/** Which reminders were given: of a kind about a thing, for the moment that it was due then. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "reminderGiven" (
      "organizationId" uuid not null references organization,
      kind text not null check (kind ~ '^[a-z][a-zA-Z]{1,39}$'),
      "subjectId" bigint not null,
      "dueAt" timestamptz not null,
      primary key ("organizationId", kind, "subjectId", "dueAt")
    );
    call protect_tenant_table('reminderGiven');
    create index lead_next_action on lead ("organizationId", "nextActionAt") where "nextActionAt" is not null;
    create index booking_start on booking ("organizationId", "startsAt") where "cancelledAt" is null
  `.execute(db);
}
