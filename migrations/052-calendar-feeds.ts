import { type Kysely, sql } from 'kysely';

/** A person's private address of the own calendar, for other calendar programs. Only the hash of its token is stored. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "calendarFeed" (
      "organizationId" uuid not null references organization,
      "userId" uuid not null references "user" on delete cascade,
      "tokenHash" text not null check ("tokenHash" ~ '^[0-9a-f]{64}$'),
      "createdAt" timestamptz not null default moment(),
      "lastUsedAt" timestamptz,
      primary key ("organizationId", "userId")
    );
    create unique index calendar_feed_token on "calendarFeed" ("tokenHash");
    call protect_tenant_table('calendarFeed');
    create policy account_engine on "calendarFeed" for select using (is_account_engine())
  `.execute(db);
}
